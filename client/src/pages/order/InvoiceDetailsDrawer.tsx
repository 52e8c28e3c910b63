import { useState } from 'react';
import type { InvoiceDetails, OrderInvoiceDetails } from '#shared/orders/invoiceSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { hasPostalCode } from '#shared/contact/postalCodes.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { errorProp, fieldProblem, type Problems } from '../../lib/fieldProblem.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { useOrderInvoicesTexts } from '../../lib/texts/useOrderInvoicesTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CountryOptions } from '../../ui/CountryOptions.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { saveInvoiceDetails } from './invoiceCalls.ts';
import styles from './OrderInvoices.module.css';
import { useOverlayEntry } from './useOverlayEntry.ts';

type InvoiceDetailsDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  details: OrderInvoiceDetails;
  onChanged: (order: Order) => void;
};

type Name = keyof InvoiceDetails;

const formId = 'invoice-details';
const names = [
  'company',
  'name',
  'line1',
  'line2',
  'postal_code',
  'city',
  'region',
  'country',
  'tax_number',
] as const satisfies readonly Name[];
const maxLength: Record<Name, number> = {
  company: 200,
  name: 120,
  line1: 200,
  line2: 200,
  postal_code: 20,
  city: 120,
  region: 120,
  country: 2,
  tax_number: 40,
};
const autoComplete: Record<Name, string> = {
  company: 'billing organization',
  name: 'billing name',
  line1: 'billing address-line1',
  line2: 'billing address-line2',
  postal_code: 'billing postal-code',
  city: 'billing address-level2',
  region: 'billing address-level1',
  country: 'billing country',
  tax_number: 'off',
};

/** Whom the invoices of the order are made out to. */
export function InvoiceDetailsDrawer(props: InvoiceDetailsDrawerProps) {
  const { open, onClose, order, details, onChanged } = props;
  const texts = useOrderInvoicesTexts();
  const dispatch = useAppDispatch();
  const { changes_left, ...known } = details;
  const [typed, setTyped] = useState<InvoiceDetails>(known);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<ResourceError>();
  const [isSaving, setIsSaving] = useState(false);
  useOverlayEntry({ name: 'invoice', open, onBack: onClose });

  async function send(): Promise<void> {
    const missing = missingFields(typed, texts);
    setProblems(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return;
    setIsSaving(true);
    const sent = await dispatch(saveInvoiceDetails({ token: order.token, details: typed }));
    setIsSaving(false);
    if (saveInvoiceDetails.fulfilled.match(sent)) {
      onClose();
      onChanged({ ...order, ...sent.payload });
      return;
    }
    const refused = sent.payload;
    const named = refused && fieldProblem(refused.message, names);
    setProblems(named ?? {});
    setFailure(named ? undefined : refused);
  }

  const labels: Record<Name, string> = {
    company: texts.company,
    name: texts.name,
    line1: texts.line1,
    line2: texts.line2,
    postal_code: texts.postalCode,
    city: texts.city,
    region: texts.region,
    country: texts.country,
    tax_number: texts.taxNumber,
  };
  const fieldOf = (name: Name) => ({
    label: labels[name],
    value: typed[name],
    autoComplete: autoComplete[name],
    ...errorProp(problems[name]),
    onChange(event: { currentTarget: { value: string } }) {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _cleared, ...others }) => others);
    },
  });

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.details}
      footer={
        <Button type="submit" form={formId} wide busy={isSaving}>
          {texts.save}
        </Button>
      }
    >
      <Form id={formId} className={styles['form']} refusal={problems} onSend={() => void send()}>
        <p>{texts.detailsLead}</p>
        {(order.invoices ?? []).length > 0 && (
          <p>
            {texts.correction} {texts.changesLeft(changes_left)}
          </p>
        )}
        {failure && <ErrorNotice title={texts.notSaved} message={failure.message} />}
        {names.map((name) =>
          name === 'country' ? (
            <SelectField key={name} {...fieldOf(name)}>
              <option value="">{texts.chooseCountry}</option>
              <CountryOptions />
            </SelectField>
          ) : (
            <TextField key={name} maxLength={maxLength[name]} {...fieldOf(name)} />
          ),
        )}
      </Form>
    </Drawer>
  );
}

/** The API's rules, so that nothing is sent that it would refuse. */
function missingFields(
  { name, company, line1, city, country, postal_code }: InvoiceDetails,
  { needed, nameNeeded }: ReturnType<typeof useOrderInvoicesTexts>,
): Problems<Name> {
  const isEmpty = (text: string) => text.trim() === '';
  return {
    ...(isEmpty(name) && isEmpty(company) ? { name: nameNeeded } : {}),
    ...(isEmpty(line1) ? { line1: needed } : {}),
    ...(isEmpty(postal_code) && hasPostalCode(country) ? { postal_code: needed } : {}),
    ...(isEmpty(city) ? { city: needed } : {}),
    ...(country === '' ? { country: needed } : {}),
  };
}
