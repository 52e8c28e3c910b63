import { useMemo, useState } from 'react';
import { productPath } from '#shared/productKinds/productKinds.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DashboardIcon } from '../../../../ui/DashboardIcon.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useDashboard } from '../../calls/dashboardContext.ts';
import { useStudioProductsQuery } from '../../calls/productsApi.ts';
import { saveFile } from '../../calls/saveFile.ts';
import { useStartSharedMutation } from '../todayApi.ts';
import { codePng, codeSvg } from './codeFiles.ts';
import { codeShapes, type CodeShapes } from './codeShapes.ts';
import styles from './ShareCodeDialog.module.css';

const { code: texts } = studioToday;

export type ShareCodeDialogProps = {
  open: boolean;
  onClose: () => void;
  awning: readonly [string, string];
};

/** The QR code of the page or of a product on sale, to look at and to save. */
export function ShareCodeDialog({ open, onClose, awning }: ShareCodeDialogProps) {
  const { user, address, pageOrigin } = useDashboard();
  const { data, error, isLoading, refetch } = useStudioProductsQuery();
  const [markShared] = useStartSharedMutation();
  const [chosen, setChosen] = useState('');
  const onSale = data?.products.filter(({ state }) => state === 'published') ?? [];
  const product = onSale.find(({ _id }) => _id === chosen);
  const target = product ? pageOrigin + productPath(user.slug, product) : address;
  const code = useMemo(() => codeShapes(target, awning), [target, awning]);
  const path = product ? productPath(user.slug, product) : `/${user.slug}`;
  const name = `qr${path.replaceAll('/', '-')}`;

  function save(file: Blob, ending: 'svg' | 'png'): void {
    saveFile(file, `${name}.${ending}`);
    void markShared();
  }

  async function savePng(): Promise<void> {
    try {
      save(await codePng(code), 'png');
    } catch {
      showToast('error', texts.pngFailed);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={studioToday.page.qrCode}
      footer={
        <div className={styles['actions']}>
          <Button onClick={() => void savePng()}>
            <DashboardIcon name="download" size="small" />
            {texts.savePng}
          </Button>
          <Button
            variant="secondary"
            onClick={() => save(new Blob([codeSvg(code)], { type: 'image/svg+xml' }), 'svg')}
          >
            <DashboardIcon name="download" size="small" />
            {texts.saveSvg}
          </Button>
        </div>
      }
    >
      <div className={styles['content']}>
        <SelectField
          label={texts.opens}
          value={product ? chosen : ''}
          aria-busy={isLoading}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{texts.myPage}</option>
          {onSale.map((one) => (
            <option key={one._id} value={one._id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {error ? (
          <ErrorNotice
            title={texts.productsNotRead}
            message={texts.pageStillHere}
            onRetry={() => void refetch()}
          />
        ) : null}
        <Preview code={code} label={product ? texts.ofProduct(product.name) : texts.ofMyPage} />
        <p className={styles['address']}>{target.replace(/^https?:\/\//, '')}</p>
        <p className={styles['note']}>{texts.note}</p>
      </div>
    </Dialog>
  );
}

function Preview({ code: { size, shapes }, label }: { code: CodeShapes; label: string }) {
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would need an address, and so another policy
      role="img"
      aria-label={label}
    >
      {shapes.map(({ path, fill }) => (
        <path
          key={path}
          fill={fill}
          d={path}
          shapeRendering={path.length > 2000 ? 'crispEdges' : undefined}
        />
      ))}
    </svg>
  );
}
