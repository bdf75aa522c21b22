/** A statement of the previous version, as its processes send it. */
export interface PreviousStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
