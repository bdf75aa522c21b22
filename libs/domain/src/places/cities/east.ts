import type { CitiesByState } from '../city.js';

/** Name and alternative names, degrees north, degrees east, first three digits of the pincode; largest cities first. */
export const east: CitiesByState = {
  'West Bengal': `
    Kolkata/Calcutta 22.57 88.36 700; Howrah/Haora 22.59 88.31 711; Asansol 23.68 86.98 713;
    Siliguri 26.72 88.43 734; Durgapur 23.52 87.31 713; Bardhaman/Burdwan 23.24 87.86 713;
    Malda/English Bazar/Englishbazar/Ingraj Bazar 25.01 88.14 732;
    Baharampur/Berhampore 24.10 88.25 742; Habra 22.84 88.65 743; Kharagpur 22.35 87.23 721;
    Shantipur/Santipur 23.25 88.43 741; Ranaghat 23.18 88.57 741; Haldia 22.06 88.11 721;
    Raiganj 25.62 88.12 733; Krishnanagar 23.40 88.50 741; Midnapore/Medinipur 22.42 87.32 721;
    Jalpaiguri 26.52 88.73 735; Balurghat 25.22 88.78 733; Bankura 23.23 87.07 722;
    Purulia 23.33 86.36 723; Cooch Behar/Koch Bihar/Coochbehar 26.32 89.45 736;
    Darjeeling/Darjiling 27.04 88.26 734; Alipurduar 26.49 89.53 736; Basirhat 22.66 88.89 743;
    Bangaon 23.05 88.83 743; Barasat 22.72 88.48 700; Kalyani 22.98 88.43 741;
    Barrackpore 22.76 88.37 700; Suri 23.91 87.53 731; Bolpur/Santiniketan 23.67 87.70 731;
    Chinsurah/Chuchura/Hugli-Chinsurah 22.90 88.39 712; Serampore 22.75 88.34 712;
    Chandannagar/Chandernagore 22.86 88.37 712; Contai 21.78 87.75 721; Tamluk 22.30 87.92 721;
    Arambagh 22.88 87.78 712; Jangipur 24.47 88.07 742; Diamond Harbour 22.19 88.19 743;
    Kalimpong 27.06 88.47 734; Jhargram 22.45 86.98 721; Bidhannagar/Salt Lake 22.58 88.42 700;
    New Town 22.58 88.47 700; Raniganj 23.62 87.13 713; Nabadwip 23.41 88.37 741; Katwa 23.65 88.13 713;
    Bishnupur 23.07 87.32 722;`,
  Sikkim: `
    Gangtok 27.33 88.61 737; Namchi 27.17 88.35 737;`,
  'Andaman and Nicobar Islands': `
    Port Blair/Sri Vijaya Puram 11.67 92.74 744;`,
  Odisha: `
    Bhubaneswar/Bhubaneshwar 20.30 85.82 751; Cuttack 20.46 85.88 753;
    Rourkela/Raurkela 22.26 84.85 769; Berhampur/Brahmapur 19.31 84.79 760; Sambalpur 21.47 83.97 768;
    Puri 19.81 85.83 752; Balasore/Baleshwar 21.49 86.93 756; Bhadrak 21.05 86.50 756;
    Baripada 21.93 86.73 757; Jharsuguda 21.86 84.01 768; Bargarh 21.33 83.62 768;
    Jeypore 18.86 82.57 764; Balangir/Bolangir 20.71 83.49 767; Rayagada 19.17 83.42 765;
    Bhawanipatna 19.91 83.17 766; Dhenkanal 20.66 85.60 759; Paradip/Paradeep 20.32 86.61 754;
    Angul 20.84 85.10 759; Jajpur 20.85 86.33 755; Kendujhar/Keonjhar 21.63 85.58 758;
    Koraput 18.81 82.71 764; Sundargarh 22.12 84.03 770; Jagatsinghpur 20.26 86.17 754;
    Kendrapara 20.50 86.42 754; Khordha/Khurda 20.18 85.62 752; Phulbani 20.48 84.23 762;
    Nabarangpur 19.23 82.55 764; Nayagarh 20.13 85.10 752; Malkangiri 18.35 81.88 764;
    Chhatrapur 19.36 84.99 761; Paralakhemundi 18.78 84.09 761; Talcher 20.95 85.23 759;
    Titlagarh 20.29 83.15 767; Nuapada 20.81 82.54 766; Sonepur/Subarnapur 20.83 83.91 767;`,
  Assam: `
    Guwahati/Gauhati 26.14 91.74 781; Dispur 26.14 91.79 781; Silchar 24.83 92.78 788;
    Dibrugarh 27.47 94.91 786; Jorhat 26.75 94.20 785; Nagaon/Nowgong 26.35 92.69 782;
    Tinsukia 27.49 95.36 786; Tezpur 26.63 92.80 784; Bongaigaon 26.48 90.56 783;
    Dhubri 26.02 89.98 783; Diphu 25.84 93.43 782; North Lakhimpur 27.24 94.10 787;
    Sivasagar/Sibsagar 26.98 94.64 785; Goalpara 26.17 90.62 783; Barpeta 26.32 91.00 781;
    Karimganj/Sribhumi 24.87 92.35 788; Golaghat 26.52 93.97 785; Kokrajhar 26.40 90.27 783;
    Nalbari 26.44 91.44 781; Mangaldoi/Mangaldai 26.44 92.03 784; Hailakandi 24.68 92.56 788;
    Haflong 25.17 93.02 788; Morigaon 26.25 92.34 782; Dhemaji 27.48 94.58 787; Rangia 26.43 91.62 781;
    Hojai 26.00 92.86 782;`,
  'Arunachal Pradesh': `
    Itanagar 27.08 93.61 791; Naharlagun 27.10 93.69 791; Pasighat 28.07 95.33 791;
    Tawang 27.59 91.87 790; Ziro 27.54 93.83 791; Bomdila 27.26 92.42 790; Tezu 27.92 96.17 792;
    Aalo/Along 28.17 94.80 791; Roing 28.14 95.84 792; Namsai 27.67 95.87 792;
    Changlang 27.13 95.74 792;`,
  Meghalaya: `
    Shillong 25.58 91.89 793; Tura 25.51 90.22 794; Jowai 25.45 92.20 793; Nongstoin 25.52 91.27 793;
    Nongpoh 25.90 91.88 793;`,
  Manipur: `
    Imphal 24.82 93.94 795; Churachandpur 24.33 93.68 795; Thoubal 24.64 94.01 795;
    Ukhrul 25.12 94.36 795; Bishnupur 24.63 93.76 795;`,
  Mizoram: `
    Aizawl 23.73 92.72 796; Lunglei 22.89 92.74 796; Champhai 23.46 93.33 796; Kolasib 24.22 92.68 796;`,
  Nagaland: `
    Kohima 25.67 94.11 797; Dimapur 25.91 93.73 797; Mokokchung 26.32 94.51 798;
    Tuensang 26.27 94.82 798; Wokha 26.10 94.26 797; Zunheboto 26.01 94.53 798;`,
  Tripura: `
    Agartala 23.83 91.28 799; Dharmanagar 24.38 92.17 799; Udaipur 23.53 91.48 799;
    Kailashahar/Kailasahar 24.33 92.00 799; Belonia 23.25 91.45 799; Ambassa 23.93 91.85 799;`,
};
