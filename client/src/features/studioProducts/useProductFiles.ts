import { useEffect, useRef } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { FilesEdit } from '#shared/studio/uploadSchema.ts';
import type { Uploaded } from '../studio/uploadFile.ts';
import { useSaveProductFilesMutation } from '../studio/uploadsApi.ts';
import { useSaving, type Saving } from '../studio/useSaving.ts';

type Answer = { product: StudioProduct };

export type ProductFiles = Pick<Saving<Answer, unknown>, 'isSaving' | 'failure'> & {
  /** Resolves with whether the product has exactly these files now. */
  save: (files: FilesEdit['files']) => Promise<boolean>;
  /** Gives it again to who buys from now on, at its old place. */
  putBack: (file: Pick<StudioProduct['files'][number], '_id' | 'name'>, index: number) => Promise<boolean>;
  /** Adds what was uploaded behind the others. */
  add: (uploaded: Uploaded) => Promise<void>;
};

/** The files of a product as they are on the server: each change is saved at once, and whatever else is typed stays. */
export function useProductFiles(
  product: StudioProduct,
  onProduct: (product: StudioProduct) => void,
): ProductFiles {
  const [saveFiles] = useSaveProductFilesMutation();
  const saving = useSaving<Answer>();
  // The product may have changed while a file was on its way.
  const latest = useRef(product);
  useEffect(() => {
    latest.current = product;
  });

  async function save(files: FilesEdit['files']): Promise<boolean> {
    const answer = await saving.save(() => saveFiles({ id: product._id, edit: { files } }).unwrap());
    if (answer) {
      latest.current = answer.product;
      onProduct(answer.product);
    }
    return answer !== undefined;
  }

  return {
    isSaving: saving.isSaving,
    failure: saving.failure,
    save,
    putBack: (file, index) => save(asNamed(latest.current.files).toSpliced(index, 0, ...asNamed([file]))),
    async add({ uploadId, result }) {
      if (!('_id' in result)) return;
      await save([...asNamed(latest.current.files), { upload_id: uploadId, name: result.name }]);
    },
  };
}

export function asNamed(
  files: Pick<StudioProduct['files'][number], '_id' | 'name'>[],
): { file_id: string; name: string }[] {
  return files.map(({ _id, name }) => ({ file_id: _id, name }));
}
