/** `8991 0012 0366 5518 402`: in fours, so that it can be read out, and breaks where a line ends. */
export const formatSim = (sim: string) => sim.replace(/(\d{4})(?=\d)/g, '$1 ');
