import { Button } from '../../shared/ui/button.js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatInteger, formatPower } from '../../shared/format/units.js';
import type { ControlRequest, SimulatedInverter } from './api/simulator-schemas.js';
import css from './simulator.module.css';
import { words } from './words.js';

interface Props {
  inverters: readonly SimulatedInverter[];
  faultCode: string;
  pending: boolean;
  send: (request: ControlRequest) => void;
}

export function InverterTable({ inverters, ...row }: Props) {
  return (
    <div className={css.table}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{words.inverter}</TableCell>
            <TableCell>{words.state}</TableCell>
            <TableCell align="right">{words.power}</TableCell>
            <TableCell align="right">{words.total}</TableCell>
            <TableCell align="right">{words.sent}</TableCell>
            <TableCell>{words.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {inverters.map((inverter) => (
            <InverterRow key={inverter.serial} inverter={inverter} {...row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function stateWords({ state, fault, silenced, cloned, connected }: SimulatedInverter): string {
  const also = [
    fault,
    silenced && words.silenced,
    cloned && words.cloned,
    !connected && !silenced && words.offline,
  ];
  return [state ?? '–', ...also.filter(Boolean)].join(', ');
}

function InverterRow({
  inverter,
  faultCode,
  pending,
  send,
}: Omit<Props, 'inverters'> & { inverter: SimulatedInverter }) {
  const { serial } = inverter;
  const action = (label: string, request: Omit<ControlRequest, 'serial'>) => (
    <Button
      className={css.action}
      aria-label={`${label} ${serial}`}
      inactive={pending}
      onClick={() => send({ ...request, serial })}
    >
      {label}
    </Button>
  );
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {serial}
      </TableCell>
      <TableCell>{stateWords(inverter)}</TableCell>
      <TableCell align="right">{inverter.acPowerW === null ? '–' : formatPower(inverter.acPowerW)}</TableCell>
      <TableCell align="right">
        {inverter.energyTotalWh === null ? '–' : `${formatInteger(inverter.energyTotalWh)} Wh`}
      </TableCell>
      <TableCell align="right">{formatInteger(inverter.published)}</TableCell>
      <TableCell>
        <span className={css.actions}>
          {inverter.silenced || inverter.cloned
            ? action(words.resume, { command: 'resume' })
            : action(words.silence, { command: 'silence' })}
          {inverter.fault === null
            ? action(words.fault, { command: 'fault', value: faultCode })
            : action(words.faultEnd, { command: 'fault', value: 'none' })}
          {action(words.resetCounter, { command: 'reset-counter' })}
          {action(words.garble, { command: 'garble' })}
          {action(words.clone, { command: 'clone' })}
        </span>
      </TableCell>
    </TableRow>
  );
}
