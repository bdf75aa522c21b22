/** `8991 0012 0366 5518 402`: groups of four, readable aloud, with line breaks between groups. */
export const formatSim = (sim: string) => sim.replace(/(\d{4})(?=\d)/g, '$1 ');
