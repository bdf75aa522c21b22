/** The part of a mutation that holds its failure. */
interface Attempt {
  readonly isError: boolean;
  readonly reset: () => void;
}

/** A form's `onChange`: once something is corrected, the failure of the last attempt is outdated. */
export const forgetFailure =
  (...attempts: readonly Attempt[]) =>
  (): void => {
    for (const { isError, reset } of attempts) if (isError) reset();
  };
