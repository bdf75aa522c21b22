import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a server accepts connections. */
export async function accepts(port: number, address = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
