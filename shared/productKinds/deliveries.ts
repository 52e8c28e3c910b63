type OpenedTraits = {
  /** Digital content on no physical medium, for the right of withdrawal. Source: Directive 2011/83/EU, article 16(m). */
  isDigital: boolean;
};

/** What a buyer opens on the order's page. */
export const openedDeliveries = {
  tickets: { isDigital: false },
  files: { isDigital: true },
  lessons: { isDigital: true },
} as const satisfies Record<string, OpenedTraits>;

export type OpenedDelivery = keyof typeof openedDeliveries;

// The table has no other keys.
export const openedNames = /* @__PURE__ */ Object.keys(openedDeliveries) as OpenedDelivery[];

/** `parcel` is sent by post and needs an address; `none` delivers nothing. */
export type Delivery = OpenedDelivery | 'parcel' | 'none';
