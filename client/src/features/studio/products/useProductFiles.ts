import { useEffect, useRef } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { FilesEdit } from '#shared/studio/uploadSchema.ts';
import type { Uploaded } from '../uploads/uploadFile.ts';
import { useSaveProductFilesMutation } from '../calls/uploadsApi.ts';
import { useSaving, type Saving } from '../forms/useSaving.ts';

type Answer = { product: StudioProduct };

type FilesChange = (files: FilesEdit['files']) => FilesEdit['files'];

export type ProductFiles = Pick<Saving<Answer, unknown>, 'isSaving' | 'failure'> & {
  /** Resolves with whether the files were saved. */
  save: (files: FilesEdit['files']) => Promise<boolean>;
  /** Offers a file again to new buyers, at its old position. */
  putBack: (file: Pick<StudioProduct['files'][number], '_id' | 'name'>, index: number) => Promise<boolean>;
  /** Appends an uploaded file. */
  add: (uploaded: Uploaded) => Promise<void>;
};

/** A product's files as saved on the server. Each change is saved at once; other edits of the draft stay. */
export function useProductFiles(
  product: StudioProduct,
  onProduct: (product: StudioProduct) => void,
): ProductFiles {
  const [saveFiles] = useSaveProductFilesMutation();
  const lastChange = useRef<FilesChange>(undefined);
  const saving = useSaving<Answer>({ repeat: () => lastChange.current && void apply(lastChange.current) });
  // The product may have changed during an upload.
  const latest = useRef(product);
  useEffect(() => {
    latest.current = product;
  });

  /** Changes the list as it is when the call is made: another change may be on its way. */
  async function apply(change: FilesChange): Promise<boolean> {
    lastChange.current = change;
    const answer = await saving.save(() => {
      const files = change(asNamed(latest.current.files));
      return saveFiles({ id: product._id, edit: { files } }).unwrap();
    });
    if (answer) {
      latest.current = answer.product;
      onProduct(answer.product);
    }
    return answer !== undefined;
  }

  return {
    isSaving: saving.isSaving,
    failure: saving.failure,
    save: (files) => apply(() => files),
    putBack: (file, index) => apply((files) => files.toSpliced(index, 0, ...asNamed([file]))),
    async add({ uploadId, result }) {
      if (!('_id' in result)) return;
      await apply((files) => [...files, { upload_id: uploadId, name: result.name }]);
    },
  };
}

export function asNamed(
  files: Pick<StudioProduct['files'][number], '_id' | 'name'>[],
): { file_id: string; name: string }[] {
  return files.map(({ _id, name }) => ({ file_id: _id, name }));
}
