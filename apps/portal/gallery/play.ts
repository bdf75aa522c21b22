/** Types into a field, as a hand would. */
export function fill(place: HTMLElement, selector: string, value: string): void {
  const input = place.querySelector<HTMLInputElement>(selector)!;
  // React keeps the value that it wrote itself apart: its setter is passed by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function submit(place: HTMLElement): void {
  place.querySelector('form')!.requestSubmit();
}
