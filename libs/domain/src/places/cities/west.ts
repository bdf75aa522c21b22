import type { CitiesByState } from '../city.js';

/** Name and alternative names, degrees north, degrees east, first three digits of the pincode; largest cities first. */
export const west: CitiesByState = {
  Gujarat: `
    Ahmedabad/Ahmadabad/Amdavad 23.03 72.58 380; Surat 21.17 72.83 395; Vadodara/Baroda 22.31 73.18 390;
    Rajkot 22.30 70.80 360; Bhavnagar 21.76 72.15 364; Jamnagar 22.47 70.06 361;
    Gandhinagar 23.22 72.65 382; Junagadh 21.52 70.46 362; Gandhidham 23.08 70.13 370;
    Anand 22.56 72.95 388; Navsari 20.95 72.93 396; Morbi 22.82 70.84 363; Nadiad 22.69 72.86 387;
    Surendranagar 22.73 71.64 363; Bharuch/Broach 21.71 73.00 392; Mehsana/Mahesana 23.60 72.38 384;
    Bhuj 23.24 69.67 370; Porbandar 21.64 69.61 360; Palanpur 24.17 72.43 385;
    Valsad/Bulsar 20.61 72.93 396; Vapi 20.37 72.91 396; Gondal 21.96 70.80 360;
    Veraval 20.91 70.37 362; Godhra 22.78 73.61 389; Patan 23.85 72.13 384; Kalol 23.25 72.50 382;
    Dahod 22.84 74.25 389; Botad 22.17 71.67 364; Amreli 21.60 71.22 365; Deesa 24.26 72.19 385;
    Jetpur 21.76 70.62 360; Ankleshwar 21.63 72.99 393; Himatnagar/Himmatnagar 23.60 72.97 383;
    Modasa 23.46 73.30 383; Dwarka 22.24 68.97 361; Mundra 22.84 69.72 370;
    Khambhat/Cambay 22.31 72.62 388; Rajpipla 21.87 73.50 393; Bardoli 21.12 73.11 394;
    Vyara 21.11 73.39 394; Lunawada 23.13 73.61 389; Chhota Udaipur 22.31 74.01 391;
    Mandvi 22.83 69.35 370; Anjar 23.11 70.03 370; Sanand 22.99 72.38 382; Dhoraji 21.73 70.45 360;
    Mahuva 21.09 71.76 364; Wankaner 22.61 70.94 363;`,
  'Dadra and Nagar Haveli and Daman and Diu': `
    Silvassa 20.27 73.01 396; Daman 20.41 72.83 396; Diu 20.71 70.99 362;`,
  Maharashtra: `
    Mumbai/Bombay 19.08 72.88 400; Pune/Poona 18.52 73.86 411; Nagpur 21.15 79.09 440;
    Thane/Thana 19.22 72.98 400; Nashik/Nasik 20.00 73.79 422; Navi Mumbai/New Bombay 19.03 73.03 400;
    Pimpri-Chinchwad/Pimpri/Chinchwad 18.63 73.80 411; Kalyan/Kalyan-Dombivli 19.24 73.13 421;
    Dombivli/Dombivali 19.22 73.09 421; Vasai-Virar/Vasai/Virar 19.39 72.84 401;
    Chhatrapati Sambhajinagar/Aurangabad/Sambhajinagar 19.88 75.34 431;
    Solapur/Sholapur 17.66 75.91 413; Mira-Bhayandar/Mira Road/Bhayandar 19.28 72.87 401;
    Bhiwandi 19.30 73.06 421; Amravati/Amraoti 20.93 77.76 444; Nanded 19.15 77.32 431;
    Kolhapur 16.70 74.24 416; Ulhasnagar 19.22 73.16 421; Akola 20.71 77.00 444; Sangli 16.85 74.58 416;
    Miraj 16.83 74.65 416; Malegaon 20.55 74.53 423; Jalgaon 21.01 75.56 425; Latur 18.40 76.58 413;
    Dhule/Dhulia 20.90 74.77 424; Ahmednagar/Ahilyanagar/Ahmadnagar 19.09 74.74 414;
    Chandrapur 19.95 79.30 442; Parbhani 19.27 76.77 431; Ichalkaranji 16.69 74.46 416;
    Jalna 19.84 75.88 431; Ambernath/Ambarnath 19.19 73.19 421; Bhusawal 21.05 75.79 425;
    Panvel 18.99 73.11 410; Badlapur 19.17 73.24 421; Beed/Bid 18.99 75.76 431; Gondia 21.46 80.20 441;
    Satara 17.68 74.00 415; Barshi 18.23 75.69 413; Yavatmal 20.39 78.13 445; Achalpur 21.26 77.51 444;
    Dharashiv/Osmanabad 18.18 76.04 413; Nandurbar 21.37 74.24 425; Wardha 20.74 78.60 442;
    Udgir 18.39 77.11 413; Hinganghat 20.55 78.84 442; Bhandara 21.17 79.65 441;
    Ratnagiri 16.99 73.30 415; Buldhana/Buldana 20.53 76.18 443; Washim 20.11 77.13 444;
    Hingoli 19.72 77.15 431; Gadchiroli 20.18 80.00 442; Alibag/Alibaug 18.64 72.87 402;
    Palghar 19.70 72.77 401; Karad 17.29 74.18 415; Baramati 18.15 74.58 413;
    Pandharpur 17.68 75.33 413; Shirdi 19.77 74.48 423; Lonavala/Lonavla 18.75 73.41 410;
    Khamgaon 20.71 76.57 444; Sawantwadi 15.91 73.82 416; Kudal 16.01 73.69 416;
    Chiplun 17.53 73.51 415; Boisar 19.80 72.76 401; Sangamner 19.57 74.21 422;
    Shrirampur 19.62 74.66 413; Kopargaon 19.89 74.48 423; Ballarpur 19.85 79.35 442;
    Phaltan 17.99 74.43 415; Manmad 20.25 74.44 423; Chakan 18.76 73.86 410; Khopoli 18.79 73.34 410;
    Dahanu 19.97 72.73 401; Amalner 21.04 75.06 425; Parli/Parli Vaijnath 18.85 76.53 431;`,
  Goa: `
    Panaji/Panjim 15.50 73.83 403; Margao/Madgaon 15.28 73.96 403; Vasco da Gama/Vasco 15.40 73.81 403;
    Mapusa 15.59 73.81 403; Ponda 15.40 74.01 403;`,
  'Madhya Pradesh': `
    Indore 22.72 75.86 452; Bhopal 23.26 77.41 462; Jabalpur/Jubbulpore 23.18 79.95 482;
    Gwalior 26.22 78.18 474; Ujjain 23.18 75.78 456; Sagar/Saugor 23.84 78.74 470;
    Dewas 22.97 76.05 455; Satna 24.60 80.83 485; Ratlam 23.33 75.04 457; Rewa 24.53 81.30 486;
    Katni/Murwara 23.83 80.39 483; Singrauli/Waidhan 24.20 82.67 486; Burhanpur 21.31 76.23 450;
    Khandwa 21.83 76.35 450; Morena 26.50 78.00 476; Bhind 26.56 78.79 477; Chhindwara 22.06 78.94 480;
    Guna 24.65 77.31 473; Shivpuri 25.43 77.66 473; Vidisha 23.53 77.81 464; Chhatarpur 24.92 79.58 471;
    Damoh 23.84 79.44 470; Mandsaur 24.07 75.07 458; Khargone 21.82 75.61 451; Neemuch 24.47 74.87 458;
    Pithampur 22.61 75.68 454; Narmadapuram/Hoshangabad 22.75 77.73 461; Itarsi 22.61 77.76 461;
    Sehore 23.20 77.08 466; Betul 21.91 77.90 460; Seoni 22.09 79.55 480; Datia 25.67 78.46 475;
    Nagda 23.46 75.42 456; Dhar 22.60 75.30 454; Shahdol 23.30 81.36 484; Balaghat 21.81 80.19 481;
    Tikamgarh 24.74 78.83 472; Shajapur 23.43 76.28 465; Rajgarh 24.01 76.73 465; Panna 24.72 80.19 488;
    Mandla 22.60 80.37 481; Narsinghpur 22.95 79.19 487; Harda 22.34 77.09 461; Raisen 23.33 77.79 464;
    Sidhi 24.42 81.88 486; Barwani 22.03 74.90 451; Jhabua 22.77 74.59 457; Anuppur 23.10 81.69 484;
    Umaria 23.53 80.84 484; Ashoknagar 24.58 77.73 473; Sheopur 25.67 76.70 476;
    Alirajpur 22.31 74.36 457; Dindori 22.94 81.08 481; Mhow 22.55 75.76 453; Jaora 23.64 75.13 457;
    Agar Malwa/Agar 23.71 76.02 465; Bina 24.18 78.20 470;`,
  Chhattisgarh: `
    Raipur 21.25 81.63 492; Bhilai/Bhilai Nagar 21.21 81.38 490; Durg 21.19 81.28 491;
    Bilaspur 22.08 82.14 495; Korba 22.36 82.75 495; Raigarh 21.90 83.40 496;
    Rajnandgaon 21.10 81.03 491; Jagdalpur 19.08 82.03 494; Ambikapur 23.12 83.20 497;
    Dhamtari 20.71 81.55 493; Mahasamund 21.11 82.10 493; Chirmiri 23.19 82.35 497;
    Janjgir 22.01 82.58 495; Kanker 20.27 81.49 494; Kawardha 22.01 81.25 491;
    Jashpur/Jashpurnagar 22.88 84.14 496; Dantewada 18.90 81.35 494; Balod 20.73 81.20 491;
    Kondagaon 19.59 81.66 494; Baloda Bazar 21.66 82.16 493; Mungeli 22.07 81.68 495;
    Bemetara 21.70 81.53 491; Surajpur 23.21 82.87 497; Champa 22.04 82.65 495;`,
};
