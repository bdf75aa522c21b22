import { adminInverterText } from '../../shared/strings/en/admin-inverters.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import css from './admin-sale.module.css';
import { SaleForm } from './sale-form.js';
import { SalesImport } from './sales-import.js';

/** Registers one sale by hand, or many from a file. */
export function RegisterInverterPage() {
  const words = adminInverterText.sale;
  return (
    <AdminPage title={words.title} intro={words.intro}>
      <div className={css.columns}>
        <SaleForm />
        <SalesImport />
      </div>
    </AdminPage>
  );
}
