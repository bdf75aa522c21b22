import type { CitiesByState } from '../city.js';

/** Name and alternative names, degrees north, degrees east, first three digits of the pincode; largest cities first. */
export const south: CitiesByState = {
  Telangana: `
    Hyderabad 17.39 78.49 500; Secunderabad 17.44 78.50 500; Warangal 17.97 79.59 506;
    Hanamkonda 18.01 79.56 506; Nizamabad 18.67 78.10 503; Khammam 17.25 80.15 507;
    Karimnagar 18.44 79.13 505; Ramagundam 18.76 79.47 505; Mahbubnagar/Mahabubnagar 16.74 77.99 509;
    Nalgonda 17.05 79.27 508; Adilabad 19.67 78.53 504; Suryapet 17.14 79.62 508;
    Miryalaguda 16.87 79.57 508; Jagtial/Jagitial 18.79 78.91 505; Siddipet 18.10 78.85 502;
    Mancherial 18.87 79.43 504; Nirmal 19.10 78.34 504; Kamareddy 18.32 78.34 503;
    Kothagudem 17.55 80.62 507; Sangareddy 17.62 78.08 502; Medak 18.05 78.26 502;
    Vikarabad 17.34 77.90 501; Wanaparthy 16.36 78.06 509; Nagarkurnool 16.48 78.33 509;
    Gadwal 16.23 77.80 509; Bhongir/Bhuvanagiri 17.51 78.89 508; Sircilla 18.39 78.81 505;
    Mahabubabad 17.60 80.00 506; Jangaon 17.72 79.15 506; Bodhan 18.66 77.88 503;
    Tandur 17.25 77.59 501; Zaheerabad 17.68 77.61 502; Bhadrachalam 17.67 80.89 507;
    Peddapalli 18.61 79.37 505;`,
  'Andhra Pradesh': `
    Visakhapatnam/Vizag/Vishakhapatnam 17.69 83.22 530; Vijayawada/Bezawada 16.51 80.65 520;
    Guntur 16.31 80.44 522; Nellore 14.44 79.99 524; Kurnool 15.83 78.04 518;
    Rajahmundry/Rajamahendravaram 17.00 81.80 533; Tirupati 13.63 79.42 517; Kakinada 16.99 82.25 533;
    Kadapa/Cuddapah 14.47 78.82 516; Anantapur/Anantapuram/Anantapuramu 14.68 77.60 515;
    Vizianagaram 18.11 83.40 535; Eluru 16.71 81.10 534; Ongole 15.51 80.05 523;
    Nandyal 15.48 78.48 518; Machilipatnam/Masulipatnam 16.19 81.14 521; Adoni 15.63 77.27 518;
    Tenali 16.24 80.64 522; Proddatur 14.75 78.55 516; Chittoor 13.22 79.10 517;
    Hindupur 13.83 77.49 515; Bhimavaram 16.54 81.52 534; Madanapalle 13.55 78.50 517;
    Guntakal 15.17 77.37 515; Srikakulam 18.30 83.90 532; Dharmavaram 14.41 77.72 515;
    Gudivada 16.43 80.99 521; Narasaraopet 16.23 80.05 522; Tadipatri 14.91 78.01 515;
    Tadepalligudem 16.81 81.53 534; Chilakaluripet 16.09 80.17 522; Amaravati 16.57 80.36 522;
    Anakapalle 17.69 83.00 531; Bapatla 15.90 80.47 522; Amalapuram 16.58 82.01 533;
    Parvathipuram 18.78 83.43 535; Puttaparthi 14.17 77.81 515; Rayachoti 14.06 78.75 516;
    Kavali 14.92 79.99 524; Gudur 14.15 79.85 524; Srikalahasti 13.75 79.70 517; Tuni 17.36 82.55 533;
    Markapur 15.74 79.27 523; Palakollu 16.52 81.73 534; Paderu 18.08 82.67 531;`,
  Karnataka: `
    Bengaluru/Bangalore 12.97 77.59 560; Mysuru/Mysore 12.30 76.65 570;
    Hubballi/Hubli/Hubballi-Dharwad/Hubli-Dharwad 15.36 75.12 580; Dharwad 15.46 75.01 580;
    Mangaluru/Mangalore 12.91 74.86 575; Belagavi/Belgaum 15.85 74.50 590;
    Kalaburagi/Gulbarga 17.33 76.83 585; Davanagere/Davangere 14.46 75.92 577;
    Ballari/Bellary 15.14 76.92 583; Vijayapura/Bijapur 16.83 75.71 586;
    Shivamogga/Shimoga 13.93 75.57 577; Tumakuru/Tumkur 13.34 77.10 572; Raichur 16.21 77.36 584;
    Bidar 17.91 77.52 585; Hosapete/Hospet 15.27 76.39 583; Gadag/Gadag-Betageri 15.43 75.63 582;
    Hassan 13.01 76.10 573; Kolar Gold Fields/Robertsonpet/KGF 12.95 78.27 563;
    Bhadravati 13.85 75.70 577; Chitradurga 14.23 76.40 577; Udupi 13.34 74.75 576;
    Kolar 13.14 78.13 563; Mandya 12.52 76.90 571; Chikkamagaluru/Chikmagalur 13.32 75.77 577;
    Gangavathi/Gangawati 15.43 76.53 583; Bagalkot/Bagalkote 16.18 75.70 587;
    Ranebennur/Ranibennur 14.62 75.63 581; Haveri 14.79 75.40 581; Karwar 14.81 74.13 581;
    Koppal 15.35 76.15 583; Yadgir 16.77 77.14 585; Ramanagara/Ramanagaram 12.72 77.28 562;
    Chikkaballapur/Chikballapur 13.43 77.73 562; Chamarajanagar/Chamarajanagara 11.93 76.94 571;
    Madikeri/Mercara 12.42 75.74 571; Sirsi 14.62 74.84 581;
    Doddaballapur/Doddaballapura 13.29 77.54 561; Hosakote/Hoskote 13.07 77.80 562;
    Channapatna 12.65 77.21 562; Gokak 16.17 74.82 591; Nippani 16.40 74.38 591;
    Jamkhandi 16.50 75.29 587; Sindhanur 15.77 76.76 584; Tiptur 13.26 76.48 572;
    Arsikere 13.31 76.26 573; Puttur 12.76 75.20 574; Chintamani 13.40 78.06 563;
    Kundapura 13.63 74.69 576; Bhatkal 13.99 74.56 581; Sagara 14.17 75.03 577;
    Nanjangud 12.12 76.68 571; Anekal 12.71 77.70 562; Devanahalli 13.25 77.71 562;`,
  Kerala: `
    Thiruvananthapuram/Trivandrum 8.52 76.94 695; Kochi/Cochin 9.93 76.27 682; Ernakulam 9.98 76.28 682;
    Kozhikode/Calicut 11.26 75.78 673; Kollam/Quilon 8.89 76.61 691; Thrissur/Trichur 10.53 76.21 680;
    Alappuzha/Alleppey 9.50 76.34 688; Palakkad/Palghat 10.78 76.65 678;
    Kannur/Cannanore 11.87 75.37 670; Kottayam 9.59 76.52 686; Malappuram 11.05 76.07 676;
    Manjeri 11.12 76.12 676; Kasaragod/Kasargod 12.50 74.99 671; Pathanamthitta 9.26 76.79 689;
    Thalassery/Tellicherry 11.75 75.49 670; Ponnani 10.77 75.93 679; Vatakara/Badagara 11.61 75.59 673;
    Kanhangad 12.31 75.11 671; Kalpetta 11.61 76.08 673; Payyanur 12.10 75.20 670;
    Tirur 10.91 75.92 676; Idukki/Painavu 9.85 76.97 685; Thodupuzha 9.90 76.72 685;
    Munnar 10.09 77.06 685; Kayamkulam 9.17 76.50 690; Changanassery/Changanacherry 9.44 76.54 686;
    Neyyattinkara 8.40 77.09 695; Guruvayur 10.59 76.04 680; Perinthalmanna 10.98 76.23 679;
    Chalakudy 10.31 76.33 680; Angamaly 10.19 76.39 683; Aluva/Alwaye 10.11 76.35 683;
    Thiruvalla/Tiruvalla 9.38 76.57 689; Punalur 9.02 76.93 691; Nedumangad 8.60 77.00 695;
    Attingal 8.70 76.82 695; Kodungallur/Cranganore 10.23 76.20 680; Muvattupuzha 9.98 76.58 686;
    Pala 9.71 76.68 686; Cherthala 9.69 76.34 688;`,
  Lakshadweep: `
    Kavaratti 10.57 72.64 682;`,
  'Tamil Nadu': `
    Chennai/Madras 13.08 80.27 600; Coimbatore/Kovai 11.02 76.96 641; Madurai 9.93 78.12 625;
    Tiruchirappalli/Trichy/Tiruchy/Trichinopoly 10.79 78.70 620; Salem 11.66 78.15 636;
    Tirunelveli/Tinnevelly 8.71 77.76 627; Tiruppur/Tirupur 11.11 77.34 641; Erode 11.34 77.72 638;
    Vellore 12.92 79.13 632; Thoothukudi/Tuticorin 8.76 78.13 628; Nagercoil 8.18 77.43 629;
    Thanjavur/Tanjore 10.79 79.14 613; Dindigul 10.37 77.98 624; Cuddalore 11.75 79.76 607;
    Kanchipuram/Kancheepuram/Conjeevaram 12.84 79.70 631; Tiruvannamalai 12.23 79.07 606;
    Kumbakonam 10.96 79.38 612; Karur 10.96 78.08 639; Rajapalayam 9.45 77.55 626;
    Pudukkottai 10.38 78.82 622; Hosur 12.74 77.83 635; Ambur 12.79 78.72 635;
    Karaikudi 10.07 78.78 630; Neyveli 11.54 79.48 607; Nagapattinam 10.77 79.84 611;
    Viluppuram/Villupuram 11.94 79.49 605; Tiruvallur/Thiruvallur 13.14 79.91 602;
    Krishnagiri 12.52 78.21 635; Namakkal 11.22 78.17 637; Dharmapuri 12.13 78.16 636;
    Virudhunagar 9.58 77.96 626; Sivakasi 9.45 77.80 626; Theni 10.01 77.48 625;
    Ramanathapuram/Ramnad 9.37 78.83 623; Sivaganga/Sivagangai 9.85 78.48 630;
    Perambalur 11.23 78.88 621; Ariyalur 11.14 79.08 621; Tiruvarur/Thiruvarur 10.77 79.64 610;
    Udhagamandalam/Ooty/Ootacamund 11.41 76.70 643; Pollachi 10.66 77.01 642;
    Kallakurichi 11.74 78.96 606; Tenkasi 8.96 77.31 627; Chengalpattu/Chingleput 12.69 79.98 603;
    Ranipet 12.93 79.33 632; Tirupathur/Tirupattur 12.49 78.57 635;
    Mayiladuthurai/Mayuram 11.10 79.65 609; Avadi 13.11 80.10 600; Tambaram 12.92 80.12 600;
    Ambattur 13.11 80.15 600; Gudiyatham 12.94 78.87 632; Vaniyambadi 12.68 78.62 635;
    Kovilpatti 9.17 77.87 628; Paramakudi 9.55 78.59 623; Arakkonam 13.08 79.67 631;
    Tindivanam 12.23 79.65 604; Virudhachalam/Vriddhachalam 11.52 79.32 606;
    Chidambaram 11.40 79.69 608; Udumalaipettai/Udumalpet 10.58 77.25 642;
    Gobichettipalayam 11.45 77.44 638; Mettupalayam 11.30 76.94 641; Attur 11.60 78.60 636;
    Palani 10.45 77.52 624; Rameswaram 9.29 79.31 623; Kanyakumari 8.08 77.55 629;
    Sriperumbudur 12.97 79.94 602; Mettur 11.79 77.80 636; Aruppukkottai 9.51 78.10 626;
    Pattukkottai 10.42 79.32 614; Tiruchengode 11.38 77.89 637; Bhavani 11.45 77.68 638;
    Arani 12.67 79.28 632;`,
  Puducherry: `
    Puducherry/Pondicherry 11.94 79.81 605; Karaikal 10.93 79.83 609; Mahe 11.70 75.54 673;
    Yanam 16.73 82.21 533;`,
};
