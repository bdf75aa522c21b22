import { Console } from '../support/scenarios/console/console.js';

interface Request {
  readonly id: number;
  readonly path: string;
  readonly body: unknown;
}

const scenarioConsole = new Console();
process.on('message', ({ id, path, body }: Request) => {
  void scenarioConsole.answer(path, body).then(
    (answer) => process.send?.({ id, ...answer }),
    (error: unknown) => process.send?.({ id, status: 500, body: { err: (error as Error).message } }),
  );
});
process.send?.({ type: 'ready' });
