import type { CitiesByState } from '../city.js';

/** Name and alternative names, degrees north, degrees east, first three digits of the pincode; largest cities first. */
export const ganges: CitiesByState = {
  'Uttar Pradesh': `
    Lucknow 26.85 80.95 226; Kanpur/Cawnpore 26.45 80.33 208; Ghaziabad 28.67 77.42 201;
    Agra 27.18 78.02 282; Varanasi/Banaras/Benares 25.32 82.98 221; Meerut 28.98 77.71 250;
    Prayagraj/Allahabad 25.44 81.85 211; Bareilly 28.37 79.42 243; Aligarh 27.88 78.08 202;
    Moradabad 28.84 78.77 244; Saharanpur 29.97 77.55 247; Gorakhpur 26.76 83.37 273;
    Noida 28.57 77.33 201; Greater Noida 28.47 77.50 201; Firozabad 27.15 78.40 283;
    Jhansi 25.45 78.57 284; Muzaffarnagar 29.47 77.70 251; Mathura 27.49 77.67 281;
    Rampur 28.80 79.03 244; Shahjahanpur 27.88 79.91 242; Farrukhabad/Fatehgarh 27.39 79.58 209;
    Ayodhya/Faizabad 26.79 82.20 224; Mau/Maunath Bhanjan 25.94 83.56 275; Hapur 28.73 77.78 245;
    Etawah 26.78 79.02 206; Mirzapur 25.15 82.57 231; Bulandshahr 28.41 77.85 203;
    Sambhal 28.58 78.57 244; Amroha 28.90 78.47 244; Hardoi 27.40 80.13 241; Fatehpur 25.93 80.81 212;
    Raebareli/Rae Bareli 26.23 81.23 229; Orai 25.99 79.45 285; Sitapur 27.57 80.68 261;
    Bahraich 27.57 81.60 271; Modinagar 28.83 77.57 201; Unnao 26.55 80.49 209; Jaunpur 25.75 82.69 222;
    Lakhimpur/Lakhimpur Kheri 27.95 80.78 262; Hathras 27.60 78.05 204; Banda 25.48 80.34 210;
    Pilibhit 28.63 79.80 262; Barabanki 26.93 81.19 225; Khurja 28.25 77.85 203; Gonda 27.13 81.96 271;
    Mainpuri 27.23 79.02 205; Lalitpur 24.69 78.41 284; Etah 27.56 78.66 207; Deoria 26.50 83.78 274;
    Budaun/Badaun 28.03 79.12 243; Azamgarh 26.07 83.18 276; Ballia 25.76 84.15 277;
    Basti 26.80 82.76 272; Ghazipur 25.58 83.58 233; Sultanpur 26.26 82.07 228; Bijnor 29.37 78.13 246;
    Shamli 29.45 77.31 247; Chandausi 28.45 78.78 244; Kasganj 27.81 78.65 207;
    Pratapgarh 25.90 81.95 230; Kannauj 27.05 79.92 209; Balrampur 27.43 82.19 271;
    Hamirpur 25.95 80.15 210; Mahoba 25.29 79.87 210; Chitrakoot/Karwi 25.20 80.90 210;
    Robertsganj/Sonbhadra 24.69 83.07 231; Padrauna/Kushinagar 26.90 83.98 274;
    Maharajganj 27.14 83.56 273; Akbarpur/Ambedkar Nagar 26.43 82.53 224; Bhadohi 25.39 82.57 221;
    Chandauli 25.26 83.27 232; Baghpat 28.94 77.22 250; Loni 28.75 77.29 201; Auraiya 26.46 79.51 206;
    Khalilabad 26.78 83.07 272; Deoband 29.69 77.68 247; Renukoot 24.22 83.03 231;
    Mughalsarai 25.28 83.12 232; Vrindavan 27.58 77.70 281;`,
  Bihar: `
    Patna 25.59 85.14 800; Gaya 24.80 85.00 823; Bhagalpur 25.24 86.97 812; Muzaffarpur 26.12 85.39 842;
    Purnia/Purnea 25.78 87.47 854; Darbhanga 26.15 85.90 846; Bihar Sharif/Biharsharif 25.20 85.52 803;
    Arrah/Ara 25.56 84.66 802; Begusarai 25.42 86.13 851; Katihar 25.54 87.58 854;
    Munger/Monghyr 25.38 86.47 811; Chhapra/Chapra 25.78 84.75 841; Danapur/Dinapur 25.63 85.05 801;
    Saharsa 25.88 86.60 852; Sasaram 24.95 84.03 821; Hajipur 25.69 85.21 844; Dehri 24.91 84.18 821;
    Siwan 26.22 84.36 841; Motihari 26.65 84.92 845; Nawada 24.89 85.54 805; Bagaha 27.10 84.09 845;
    Buxar 25.56 83.98 802; Kishanganj 26.10 87.95 855; Sitamarhi 26.59 85.48 843;
    Jamalpur 25.31 86.49 811; Jehanabad 25.21 84.99 804; Aurangabad 24.75 84.37 824;
    Bettiah 26.80 84.50 845; Samastipur 25.86 85.78 848; Lakhisarai 25.17 86.09 811;
    Araria 26.15 87.52 854; Supaul 26.12 86.60 852; Madhubani 26.35 86.07 847;
    Gopalganj 26.47 84.44 841; Madhepura 25.92 86.79 852; Khagaria 25.50 86.47 851;
    Jamui 24.92 86.22 811; Banka 24.89 86.92 813; Bhabua 25.04 83.61 821; Sheikhpura 25.14 85.85 811;
    Raxaul 26.98 84.85 845; Arwal 25.25 84.68 804; Mokama 25.40 85.92 803;`,
  Jharkhand: `
    Ranchi 23.34 85.31 834; Jamshedpur/Tatanagar 22.80 86.20 831; Dhanbad 23.80 86.43 826;
    Bokaro/Bokaro Steel City 23.67 86.15 827; Deoghar 24.49 86.70 814; Hazaribagh 23.99 85.36 825;
    Giridih 24.19 86.30 815; Ramgarh 23.63 85.52 829; Medininagar/Daltonganj 24.04 84.07 822;
    Dumka 24.27 87.25 814; Godda 24.83 87.21 814; Sahibganj/Sahebganj 25.24 87.64 816;
    Pakur 24.63 87.84 816; Chaibasa 22.55 85.81 833; Gumla 23.04 84.54 835; Lohardaga 23.43 84.68 835;
    Simdega 22.62 84.50 835; Koderma 24.47 85.60 825; Chatra 24.21 84.87 825; Garhwa 24.16 83.81 822;
    Khunti 23.07 85.28 835; Jamtara 23.96 86.80 815; Latehar 23.74 84.50 829;
    Jhumri Telaiya/Jhumri Tilaiya 24.43 85.53 825; Seraikela/Saraikela 22.70 85.93 833;
    Ghatsila 22.59 86.48 832;`,
};
