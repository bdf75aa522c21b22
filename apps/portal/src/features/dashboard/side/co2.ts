/**
 * Weighted average of India's grid, 2023-24, kg CO2 per kWh: Central Electricity Authority, CO2 Baseline Database
 * for the Indian Power Sector, version 20 (December 2024).
 */
export const CO2_KG_PER_KWH = 0.727;
export const CO2_SOURCE = 'Central Electricity Authority, v20, 2023-24';
