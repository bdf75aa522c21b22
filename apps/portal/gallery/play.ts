/** Types into a field like a user. */
export function fill(place: HTMLElement, selector: string, value: string): void {
  const input = place.querySelector<HTMLInputElement>(selector)!;
  // React overrides the value's setter on the element, so call the prototype's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function submit(place: HTMLElement): void {
  place.querySelector('form')!.requestSubmit();
}
