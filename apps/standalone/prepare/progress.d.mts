export function progress<T>(label: string, work: () => Promise<T>): Promise<T>;
