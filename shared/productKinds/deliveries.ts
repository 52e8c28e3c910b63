/** What a buyer opens on the order's page. */
export type OpenedDelivery = 'tickets' | 'files' | 'lessons';

/** `parcel` is sent by post and needs an address; `none` delivers nothing. */
export type Delivery = OpenedDelivery | 'parcel' | 'none';
