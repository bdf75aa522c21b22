export interface PreviousStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
