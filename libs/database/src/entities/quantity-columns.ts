import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { Column, type ColumnOptions } from 'typeorm';
import { wholeNumberType } from '../readings/reading-layout.js';

function columnOf(quantity: Quantity): ColumnOptions {
  const nullable = !quantity.required;
  switch (quantity.kind) {
    case 'integer':
      return { type: wholeNumberType(quantity), nullable };
    case 'real':
      return { type: 'real', nullable };
    case 'reals':
      return { type: 'real', array: true, nullable };
    case 'word':
      return { type: 'enum', enum: [...quantity.words!], enumName: `inverter_${quantity.name}`, nullable };
    case 'words':
      return { type: 'text', array: true, nullable };
  }
}

class Columns {}
for (const quantity of quantities) Column(columnOf(quantity))(Columns.prototype, quantity.name);

/** One column per quantity of the registry, under its own name, shared by `readings` and `latest`. */
export const QuantityColumns = Columns as new () => QuantityValues;
