import { useEffect, useRef } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { FilesEdit } from '#shared/studio/uploadSchema.ts';
import type { Uploaded } from '../uploads/uploadFile.ts';
import { useSaveProductFilesMutation } from '../calls/uploadsApi.ts';
import { useSaving, type Saving } from '../forms/useSaving.ts';

type Answer = { product: StudioProduct };

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
  const saving = useSaving<Answer>();
  // The product may have changed during an upload.
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
