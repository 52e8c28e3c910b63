import { configureStore } from '@reduxjs/toolkit';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ConfirmDialog } from '../../../client/src/features/studio/forms/ConfirmDialog.tsx';
import { ConflictDialog } from '../../../client/src/features/studio/forms/ConflictDialog.tsx';
import { SaveStatus } from '../../../client/src/features/studio/forms/SaveStatus.tsx';
import { SortableList } from '../../../client/src/features/studio/forms/SortableList.tsx';
import { DashboardContext } from '../../../client/src/features/studio/calls/dashboardContext.ts';
import { UndoProvider, useUndo } from '../../../client/src/features/studio/frame/UndoProvider.tsx';
import { useDownload } from '../../../client/src/features/studio/calls/useDownload.ts';
import { useDraftForm } from '../../../client/src/features/studio/forms/useDraftForm.ts';
import { useSaving } from '../../../client/src/features/studio/forms/useSaving.ts';
import { Button } from '../../../client/src/ui/Button.tsx';
import { ColourField } from '../../../client/src/ui/ColourField.tsx';
import { FileDrop } from '../../../client/src/ui/FileDrop.tsx';
import { Menu } from '../../../client/src/ui/Menu.tsx';
import { Pager } from '../../../client/src/ui/Pager.tsx';
import { Switch } from '../../../client/src/ui/Switch.tsx';
import { Table } from '../../../client/src/ui/Table.tsx';
import { Tabs } from '../../../client/src/ui/Tabs.tsx';
import { TextField } from '../../../client/src/ui/TextField.tsx';

const user = { _id: 'u', account_id: 'a', name: 'Ada', email: 'a@b.example', slug: 'ada', currency: 'EUR' };
const publicUrl = 'https://stalls.example';
const studio = { user, publicUrl, pageOrigin: publicUrl, address: `${publicUrl}/ada` };

/** The components of the dashboard's screens. */
export function StudioKit() {
  return (
    <Provider store={configureStore({ reducer: () => ({ auth: { session: null } }) })}>
      <DashboardContext value={studio}>
        <UndoProvider>
          <Pieces />
          <Order />
          <Form />
          <Questions />
        </UndoProvider>
      </DashboardContext>
    </Provider>
  );
}

function Pieces() {
  const [tab, setTab] = useState<'links' | 'shop'>('links');
  const [isOn, setOn] = useState(false);
  const [colour, setColour] = useState('#cb310c');
  const [files, setFiles] = useState<string[]>([]);
  const { isBusy, download } = useDownload();
  return (
    <Part title="Pieces">
      <Tabs
        label="Kinds"
        tabs={[
          { name: 'links', label: 'Links' },
          { name: 'shop', label: 'Shop' },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        Shown: {tab}
      </Tabs>
      <Switch label="On sale" isOn={isOn} onChange={setOn} />
      <ColourField label="First stripe" value={colour} onChange={setColour} />
      <output>Colour {colour}</output>
      <FileDrop onFiles={(taken) => setFiles(taken.map(({ name }) => name))}>Drop a file</FileDrop>
      <output>Files {files.join(', ')}</output>
      <Table
        caption="Goods"
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Price', align: 'end', cell: ({ price }) => price },
        ]}
        rows={[{ name: 'Mug', price: '€34' }]}
        keyOf={({ name }) => name}
      />
      <Pager shown="1 thing" hasMore isBusy={isBusy} onMore={() => void download('/nowhere', 'x.csv')} />
    </Part>
  );
}

function Order() {
  const [names, setNames] = useState(['Mug', 'Bowl', 'Jug']);
  const offerUndo = useUndo();
  const remove = (name: string) => {
    setNames(names.filter((one) => one !== name));
    offerUndo({ message: `Deleted “${name}”.`, undo: () => setNames(names) });
  };
  return (
    <Part title="Order">
      <SortableList items={names} idOf={(name) => name} nameOf={(name) => name} onReorder={setNames}>
        {(name, handle) => (
          <div>
            {handle}
            {name}
            <Menu label={`More for ${name}`} items={[{ label: 'Delete', onChoose: () => remove(name) }]} />
          </div>
        )}
      </SortableList>
      <output>Order {names.join(' ')}</output>
    </Part>
  );
}

function Form() {
  const form = useDraftForm({ form: 'kit', saved: { name: 'Mug' }, revision: 3 });
  const { save, isSaving, problems } = useSaving();
  const refuse = () => Promise.reject(Object.assign(new Error('name must be longer'), { status: 422 }));
  return (
    <Part title="Form">
      <TextField
        label="Name"
        value={form.values.name}
        error={problems['name']}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <SaveStatus state={isSaving ? 'saving' : form.isDirty ? 'unsaved' : 'saved'} />
      <output>{form.wasRestored ? `Restored at ${form.revision}` : 'Fresh'}</output>
      <Button onClick={() => void save(refuse)}>Save</Button>
      <Button onClick={() => form.reset({ name: 'Mug' }, 4)}>Start over</Button>
    </Part>
  );
}

function Questions() {
  const [asked, setAsked] = useState<'refund' | 'conflict'>();
  const [answer, setAnswer] = useState('none');
  const close = (said: string) => () => {
    setAsked(undefined);
    setAnswer(said);
  };
  return (
    <Part title="Questions">
      <Button onClick={() => setAsked('refund')}>Refund</Button>
      <Button onClick={() => setAsked('conflict')}>Collide</Button>
      <output>Answer {answer}</output>
      <ConfirmDialog
        open={asked === 'refund'}
        title="Refund this order?"
        confirm="Refund €12"
        onConfirm={close('refunded')}
        onClose={close('kept')}
      >
        The buyer gets €12 back.
      </ConfirmDialog>
      <ConflictDialog
        saving={{
          conflict: asked === 'conflict' ? { revision: 4, current: 'theirs' } : undefined,
          clear: close('neither'),
        }}
        happened="Since you opened this page, it was saved in another window or on another device."
        onKeepMine={close('mine')}
        onTakeTheirs={close('theirs')}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
