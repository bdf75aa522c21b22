import type { CitiesByState } from '../city.js';

/** Name and alternative names, degrees north, degrees east, first three digits of the pincode; largest cities first. */
export const north: CitiesByState = {
  Delhi: `
    Delhi/New Delhi 28.61 77.21 110;`,
  Haryana: `
    Faridabad 28.41 77.31 121; Gurugram/Gurgaon 28.46 77.03 122; Panipat 29.39 76.97 132;
    Ambala/Ambala City/Ambala Cantt 30.38 76.78 134; Yamunanagar/Yamuna Nagar 30.13 77.28 135;
    Rohtak 28.89 76.61 124; Hisar/Hissar 29.15 75.72 125; Karnal 29.69 76.99 132;
    Sonipat/Sonepat 28.99 77.02 131; Panchkula 30.69 76.86 134; Bhiwani 28.80 76.14 127;
    Sirsa 29.53 75.03 125; Bahadurgarh 28.69 76.93 124; Jind 29.32 76.31 126;
    Kurukshetra/Thanesar 29.97 76.84 136; Kaithal 29.80 76.40 136; Rewari 28.19 76.62 123;
    Palwal 28.14 77.33 121; Narnaul 28.04 76.11 123; Fatehabad 29.52 75.45 125; Jhajjar 28.61 76.66 124;
    Nuh 28.10 77.00 122; Charkhi Dadri 28.59 76.27 127; Hansi 29.10 75.96 125;`,
  Punjab: `
    Ludhiana 30.90 75.86 141; Amritsar 31.63 74.87 143; Jalandhar/Jullundur 31.33 75.58 144;
    Patiala 30.34 76.39 147; Bathinda/Bhatinda 30.21 74.95 151;
    Mohali/Sahibzada Ajit Singh Nagar/SAS Nagar 30.70 76.72 160; Hoshiarpur 31.53 75.91 146;
    Batala 31.81 75.20 143; Pathankot 32.27 75.65 145; Moga 30.82 75.17 142; Abohar 30.14 74.20 152;
    Malerkotla 30.53 75.88 148; Khanna 30.70 76.22 141; Phagwara 31.22 75.77 144;
    Muktsar/Sri Muktsar Sahib 30.47 74.52 152; Barnala 30.37 75.55 148;
    Firozpur/Ferozepur 30.93 74.61 152; Kapurthala 31.38 75.38 144; Rajpura 30.48 76.59 140;
    Sangrur 30.25 75.84 148; Fazilka 30.40 74.03 152; Gurdaspur 32.04 75.40 143;
    Faridkot 30.67 74.76 151; Mansa 29.99 75.40 151; Rupnagar/Ropar 30.97 76.53 140;
    Tarn Taran 31.45 74.93 143; Nawanshahr 31.13 76.12 144; Fatehgarh Sahib 30.64 76.39 140;`,
  Chandigarh: `
    Chandigarh 30.73 76.78 160;`,
  'Himachal Pradesh': `
    Shimla/Simla 31.10 77.17 171; Solan 30.91 77.10 173; Dharamshala/Dharamsala 32.22 76.32 176;
    Mandi 31.71 76.93 175; Kullu 31.96 77.11 175; Manali 32.24 77.19 175; Hamirpur 31.69 76.52 177;
    Una 31.47 76.27 174; Bilaspur 31.33 76.76 174; Chamba 32.55 76.13 176; Nahan 30.56 77.30 173;
    Baddi 30.96 76.79 173; Palampur 32.11 76.54 176; Kangra 32.10 76.27 176;`,
  'Jammu and Kashmir': `
    Srinagar 34.08 74.80 190; Jammu 32.73 74.86 180; Anantnag 33.73 75.15 192;
    Baramulla 34.20 74.34 193; Sopore 34.29 74.47 193; Udhampur 32.92 75.14 182; Kathua 32.37 75.52 184;
    Poonch 33.77 74.09 185; Rajouri 33.38 74.31 185; Pulwama 33.87 74.90 192; Kupwara 34.53 74.26 193;
    Budgam 34.02 74.72 191;`,
  Ladakh: `
    Leh 34.15 77.58 194; Kargil 34.56 76.13 194;`,
  Uttarakhand: `
    Dehradun/Dehra Dun 30.32 78.03 248; Haridwar/Hardwar 29.95 78.16 249; Haldwani 29.22 79.51 263;
    Roorkee 29.85 77.89 247; Rudrapur 28.98 79.40 263; Kashipur 29.21 78.96 244;
    Rishikesh 30.09 78.27 249; Nainital 29.38 79.46 263; Almora 29.60 79.66 263;
    Pithoragarh 29.58 80.22 262; Mussoorie 30.46 78.07 248; Pauri 30.15 78.78 246;
    New Tehri/Tehri 30.38 78.48 249; Uttarkashi 30.73 78.44 249; Bageshwar 29.84 79.77 263;
    Champawat 29.34 80.09 262; Gopeshwar 30.41 79.32 246; Kotdwar 29.75 78.52 246;`,
  Rajasthan: `
    Jaipur 26.91 75.79 302; Jodhpur 26.24 73.02 342; Kota 25.18 75.86 324; Bikaner 28.02 73.31 334;
    Ajmer 26.45 74.64 305; Udaipur 24.59 73.71 313; Bhilwara 25.35 74.64 311; Alwar 27.55 76.63 301;
    Bharatpur 27.22 77.49 321; Sikar 27.61 75.14 332; Pali 25.77 73.33 306;
    Sri Ganganagar/Ganganagar/Shri Ganganagar 29.91 73.88 335; Kishangarh 26.58 74.87 305;
    Beawar 26.10 74.32 305; Hanumangarh 29.58 74.33 335; Dholpur/Dhaulpur 26.70 77.89 328;
    Gangapur City 26.47 76.72 322; Sawai Madhopur 25.99 76.37 322; Churu 28.30 74.97 331;
    Jhunjhunu 28.13 75.40 333; Nagaur 27.20 73.73 341; Tonk 26.17 75.79 304; Bundi 25.44 75.64 323;
    Chittorgarh/Chittaurgarh 24.88 74.63 312; Barmer 25.75 71.39 344; Jaisalmer 26.91 70.91 345;
    Jhalawar 24.60 76.16 326; Baran 25.10 76.51 325; Banswara 23.55 74.44 327;
    Dungarpur 23.84 73.71 314; Sirohi 24.89 72.86 307; Jalore/Jalor 25.35 72.62 343;
    Dausa 26.89 76.34 303; Karauli 26.50 77.02 322; Rajsamand 25.07 73.88 313;
    Pratapgarh 24.03 74.78 312; Bhiwadi 28.21 76.86 301; Abu Road 24.48 72.78 307;
    Mount Abu 24.59 72.71 307; Neemrana 27.99 76.39 301; Makrana 27.04 74.72 341;
    Sujangarh 27.70 74.47 331;`,
};
