import { ANSWER_MAX_MS } from './fetch-in-time.js';

/** Receives the share of the bytes that were sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Like `fetchInTime`, which can't report the progress of an upload. Headers with several values are not supported. */
export function upload(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: File },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const startedAt = performance.now();
    request.timeout = ANSWER_MAX_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      // Counted from the start.
      request.timeout = performance.now() - startedAt + ANSWER_MAX_MS;
      onProgress(loaded / total);
    };
    request.onload = () => {
      const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
      const received = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
      resolve(new Response(request.responseText, { status: request.status, headers: received }));
    };
    request.onerror = request.ontimeout = () => reject(new TypeError('no response'));
    request.send(body);
  });
}
