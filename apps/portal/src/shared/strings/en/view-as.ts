/** Words of looking at a customer's portal as that customer. */
export const viewAsText = {
  open: 'View portal',
  opening: 'Opening…',
  looking: (name: string) => `You are looking as ${name}`,
  note: (until: string) => `Nothing can be changed. It ends by itself at ${until}.`,
  end: 'End',
  ending: 'Ending…',
} as const;
