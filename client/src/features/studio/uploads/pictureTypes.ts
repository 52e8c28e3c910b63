/** The accepted file types. Phones convert their pictures to one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
