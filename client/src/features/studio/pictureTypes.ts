/** What a creator is offered while choosing a picture; phones then hand out what they have as one of these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
