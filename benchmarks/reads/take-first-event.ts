import { get } from 'node:http';

/** Opens an event stream and closes it after the first event. */
export function takeFirstEvent(port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.once('data', () => {
        response.once('close', resolve);
        request.destroy();
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}
