export type StoreKind = 'sqlite' | 'postgres';
