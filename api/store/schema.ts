import type { Insertable, Selectable } from 'kysely';
import type {
  AccountTable,
  SessionTable,
  PasswordResetTable,
  SuspensionTable,
  PageTable,
  BlockTable,
  PageFileTable,
  SubpageAddressTable,
  SubpageTable,
  ProductAddressTable,
  ProductTable,
  TicketTierTable,
  PaymentPlanTable,
  ChapterTable,
  LessonTable,
  SoldPiecesTable,
} from './catalogueTables.ts';
import type {
  CartTable,
  CartItemTable,
  PaymentAttemptTable,
  SeatHoldTable,
  TestIntentTable,
  TestRefundTable,
  OrderTable,
  OrderLineTable,
  ChargeTable,
  OrderTotalTable,
  MailingListTable,
  NumberListTable,
} from './salesTables.ts';

import type {
  DoorLinkTable,
  DisputeTable,
  InstalmentTable,
  LessonViewTable,
  ProductFileTable,
  ProviderEventTable,
  SavedMethodTable,
  SecretTable,
  TicketTable,
} from './deliveryTables.ts';
import type { DiscountTable, DiscountUseTable } from './discountTables.ts';
import type { PageDraftTable, StartMarkTable } from './studioTables.ts';
import type {
  AccountUndoTable,
  BankDetailsTable,
  EmailChangeTable,
  OldSlugTable,
  RecoveryCodeTable,
  TwoFactorTable,
} from './ownAccountTables.ts';
import type { FailedProofTable, KnownDeviceTable } from './signInTables.ts';
import type {
  BalanceEntryTable,
  BalanceSumTable,
  DebtSettlementTable,
  PayoutTable,
} from './balanceTables.ts';
import type {
  BankPayoutTable,
  PayoutAccountTable,
  TestPayoutAccountTable,
  TestTransferTable,
  TransferReversalTable,
  TransferTable,
} from './payoutTables.ts';
import type { BuyerAddressTable, BuyerCodeTable, BuyerSessionTable } from './buyerTables.ts';
import type { GiftTable } from './giftTables.ts';
import type { ExchangeRateTable } from './moneyTables.ts';
import type {
  InvoiceBuyerTable,
  InvoiceProgressTable,
  InvoiceReturnTable,
  InvoiceSeriesTable,
  InvoiceSettingsTable,
  InvoiceTable,
} from './invoiceTables.ts';
import type { OwnDomainTable } from './domainTables.ts';
import type {
  PushAnnouncementTable,
  PushKeyTable,
  PushMessageTable,
  PushSubscriptionTable,
} from './pushTables.ts';
import type { EmbedSettingsTable } from './embedTables.ts';
import type { OutboxTable } from './mailTables.ts';
import type { LegalSettingsTable } from './legalTables.ts';
import type { TaxEntryTable, TaxSettingsTable, TaxTransactionTable } from './taxTables.ts';
import type { DailyVisitorTable, VisitCountTable, ReportTable } from './numbersTables.ts';
import type { PartClaimTable, UploadPartTable, UploadTable } from './uploadTables.ts';
import type {
  ForgottenPersonTable,
  PeopleCountTable,
  ImportFileTable,
  ImportRefusalTable,
  PeopleImportTable,
  PendingPersonTable,
  PersonTagTable,
  PersonWordTable,
} from './peopleTables.ts';
import type { OrderWordTable, ProviderRefundTable, RefundTable, ShipmentTable } from './fulfilmentTables.ts';
import type { TranslationTable } from './translationTables.ts';
import type { WaitingOrderTable } from './waitingOrderTables.ts';
import type { WithdrawalTable, WithdrawnLineTable } from './withdrawalTables.ts';

/**
 * The store, the same on SQLite and PostgreSQL. Times are ISO 8601 text in UTC; money is integer minor units with a currency;
 * flags are 0 or 1; `…_json` columns contain JSON text. Ids have a prefix: `acc_ pag_ blk_ prd_ tck_ pln_ chp_ lsn_ crt_ itm_
 * ord_ lin_ chg_ pat_ ins_ tkt_ fil_ rfd_ dsc_ dor_ bal_ pay_ dbt_ poa_ trf_ rev_ tax_ inv_ ret_ upl_ imp_ gft_ dom_ trn_ wdr_`. Secrets are hashed (SHA-256 for random tokens, argon2id
 * for passwords). Tables that are queues of jobs have two more columns, which only `claim.ts` reads and writes.
 */
export type Schema = {
  accounts: AccountTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  suspensions: SuspensionTable;
  pages: PageTable;
  blocks: BlockTable;
  translations: TranslationTable;
  subpages: SubpageTable;
  subpage_addresses: SubpageAddressTable;
  products: ProductTable;
  sold_pieces_added: SoldPiecesTable;
  product_addresses: ProductAddressTable;
  ticket_tiers: TicketTierTable;
  payment_plans: PaymentPlanTable;
  chapters: ChapterTable;
  lessons: LessonTable;
  carts: CartTable;
  cart_items: CartItemTable;
  payment_attempts: PaymentAttemptTable;
  waiting_orders: WaitingOrderTable;
  seat_holds: SeatHoldTable;
  test_intents: TestIntentTable;
  test_refunds: TestRefundTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  charges: ChargeTable;
  order_totals: OrderTotalTable;
  exchange_rates: ExchangeRateTable;
  order_totals_added: OrderTotalTable;
  current_order_totals: OrderTotalTable;
  outbox: OutboxTable;
  mailing_list: MailingListTable;
  number_list: NumberListTable;
  person_tags: PersonTagTable;
  person_words: PersonWordTable;
  people_counts: PeopleCountTable;
  people_imports: PeopleImportTable;
  import_files: ImportFileTable;
  import_refusals: ImportRefusalTable;
  forgotten_people: ForgottenPersonTable;
  pending_people: PendingPersonTable;
  reports: ReportTable;
  gifts: GiftTable;
  secrets: SecretTable;
  provider_events: ProviderEventTable;
  disputes: DisputeTable;
  saved_methods: SavedMethodTable;
  instalments: InstalmentTable;
  tickets: TicketTable;
  door_links: DoorLinkTable;
  page_files: PageFileTable;
  product_files: ProductFileTable;
  lesson_views: LessonViewTable;
  page_drafts: PageDraftTable;
  start_marks: StartMarkTable;
  refunds: RefundTable;
  provider_refunds: ProviderRefundTable;
  shipments: ShipmentTable;
  withdrawals: WithdrawalTable;
  withdrawn_lines: WithdrawnLineTable;
  order_words: OrderWordTable;
  visit_counts: VisitCountTable;
  daily_visitors: DailyVisitorTable;
  discounts: DiscountTable;
  discount_uses: DiscountUseTable;
  old_slugs: OldSlugTable;
  email_changes: EmailChangeTable;
  two_factors: TwoFactorTable;
  recovery_codes: RecoveryCodeTable;
  account_undos: AccountUndoTable;
  bank_details: BankDetailsTable;
  failed_proofs: FailedProofTable;
  known_devices: KnownDeviceTable;
  buyer_codes: BuyerCodeTable;
  buyer_sessions: BuyerSessionTable;
  buyer_addresses: BuyerAddressTable;
  balance_entries: BalanceEntryTable;
  balance_sums: BalanceSumTable;
  balance_sums_added: BalanceSumTable;
  current_balance_sums: BalanceSumTable;
  payouts: PayoutTable;
  debt_settlements: DebtSettlementTable;
  payout_accounts: PayoutAccountTable;
  transfers: TransferTable;
  transfer_reversals: TransferReversalTable;
  bank_payouts: BankPayoutTable;
  test_payout_accounts: TestPayoutAccountTable;
  test_transfers: TestTransferTable;
  tax_settings: TaxSettingsTable;
  tax_entries: TaxEntryTable;
  invoice_settings: InvoiceSettingsTable;
  legal_settings: LegalSettingsTable;
  embed_settings: EmbedSettingsTable;
  own_domains: OwnDomainTable;
  push_keys: PushKeyTable;
  push_subscriptions: PushSubscriptionTable;
  push_announcements: PushAnnouncementTable;
  push_messages: PushMessageTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoiceTable;
  invoice_buyers: InvoiceBuyerTable;
  invoice_returns: InvoiceReturnTable;
  invoice_progress: InvoiceProgressTable;
  tax_transactions: TaxTransactionTable;
  uploads: UploadTable;
  upload_parts: UploadPartTable;
  part_claims: PartClaimTable;
};

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
