import type { Call } from '../wire/call.ts';
import { accountCalls } from '../studio/accountCalls.ts';
import { invoiceCalls } from '../studio/invoiceCalls.ts';
import { discountCalls } from '../studio/discountCalls.ts';
import { domainCalls } from '../studio/domainCalls.ts';
import { embedCalls } from '../studio/embedCalls.ts';
import { pixelCalls } from '../studio/pixelCalls.ts';
import { legalCalls } from '../studio/legalCalls.ts';
import { moneyCalls } from '../studio/moneyCalls.ts';
import { addressCalls } from './addressCalls.ts';
import { giftCalls } from './giftCalls.ts';
import { translationCalls } from '../studio/translationCalls.ts';
import { pageCalls } from '../studio/pageCalls.ts';
import { orderCalls } from './orderCalls.ts';
import { subpageCalls } from '../studio/subpageCalls.ts';
import { pushCalls } from './pushCalls.ts';
import { peopleCalls } from '../studio/peopleCalls.ts';

/**
 * The proxy's table: every call that a browser may make through `/api/main` and `/api/auth`. No other call passes. Paths are those of the
 * upstream API; `:name` matches one path parameter. Source: specification, section 7; contract, §4 and §6.
 */
export const calls = {
  signUp: { method: 'POST', path: '/auth/signup', upstream: 'auth', limit: 'signUp', device: true },
  login: { method: 'POST', path: '/auth/login', upstream: 'auth', limit: 'signIn', device: true },
  logout: { method: 'POST', path: '/auth/logout', upstream: 'auth' },
  userExists: { method: 'GET', path: '/auth/user-exists', upstream: 'auth', limit: 'existence' },
  emailExists: { method: 'GET', path: '/auth/email-exists', upstream: 'auth', limit: 'existence' },
  isValidSlug: { method: 'GET', path: '/auth/is-valid-slug', upstream: 'auth', limit: 'existence' },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    upstream: 'auth',
    limit: 'passwordReset',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    upstream: 'auth',
    limit: 'passwordReset',
    device: true,
  },

  getCart: { method: 'GET', path: '/carts/:cartId', upstream: 'main', located: true },
  createCart: { method: 'POST', path: '/carts', upstream: 'main', limit: 'cart', located: true },
  addItem: { method: 'POST', path: '/carts/:cartId/item', upstream: 'main', located: true },
  updateItem: { method: 'PATCH', path: '/carts/:cartId/item/:itemId', upstream: 'main', located: true },
  removeItem: { method: 'DELETE', path: '/carts/:cartId/item/:itemId', upstream: 'main', located: true },
  applyDiscount: {
    method: 'POST',
    path: '/carts/:cartId/discount',
    upstream: 'main',
    limit: 'existence',
    located: true,
  },
  removeDiscount: { method: 'DELETE', path: '/carts/:cartId/discount', upstream: 'main', located: true },
  changeCurrency: { method: 'POST', path: '/carts/:cartId', upstream: 'main', located: true },

  taxCart: { method: 'POST', path: '/carts/:cartId/tax', upstream: 'main', limit: 'payment', located: true },

  getPage: { method: 'GET', path: '/pages/:slug/public', upstream: 'main' },
  getSubpage: { method: 'GET', path: '/pages/:slug/subpages/:address', upstream: 'main' },
  getContactCard: {
    method: 'GET',
    path: '/pages/:slug/contacts/:blockId',
    upstream: 'main',
    download: true,
  },
  getPageFile: { method: 'GET', path: '/page-files/:fileId', upstream: 'main', download: true },
  getShop: { method: 'GET', path: '/:slug/public/shop', upstream: 'main' },
  getProduct: { method: 'GET', path: '/:slug/public/shop/:productId', upstream: 'main' },
  getMasterclasses: { method: 'GET', path: '/:slug/public/masterclasses', upstream: 'main' },
  getMasterclass: { method: 'GET', path: '/:slug/public/masterclasses/:classId', upstream: 'main' },
  getLessonPreview: {
    method: 'GET',
    path: '/:slug/public/masterclasses/:classId/lessons/:lessonId',
    upstream: 'main',
  },
  getLessonPreviewFile: {
    method: 'GET',
    path: '/:slug/public/masterclasses/:classId/lessons/:lessonId/file',
    upstream: 'main',
    download: true,
  },
  changeTheme: { method: 'PUT', path: '/pages/:accountId', upstream: 'main', purges: true },
  getSettings: { method: 'GET', path: '/settings', upstream: 'main' },
  getTransactionRate: { method: 'GET', path: '/transaction-rate', upstream: 'main' },
  getSupportTerms: { method: 'GET', path: '/:accountId/support-terms', upstream: 'main' },

  askSeller: { method: 'POST', path: '/pages/:slug/messages', upstream: 'main', limit: 'report' },
  reportPage: { method: 'POST', path: '/pages/:slug/report', upstream: 'main', limit: 'report' },
  reportBug: { method: 'POST', path: '/report', upstream: 'main', limit: 'report' },

  getPaymentDetails: {
    method: 'POST',
    path: '/stripe/payment-details',
    upstream: 'main',
    limit: 'charge',
    located: true,
  },
  charge: {
    method: 'POST',
    path: '/stripe/charge',
    upstream: 'main',
    limit: 'charge',
    sells: true,
    located: true,
  },
  readPayment: {
    method: 'POST',
    path: '/stripe/payment-standing',
    upstream: 'main',
    limit: 'payment',
  },
  askTestBank: { method: 'POST', path: '/stripe/test-bank', upstream: 'main', limit: 'payment' },
  getOrders: { method: 'GET', path: '/:accountId/orders', upstream: 'main' },
  ...orderCalls,
  findOrders: { method: 'POST', path: '/orders/find', upstream: 'main', limit: 'passwordReset' },
  mailPurchaseCode: { method: 'POST', path: '/purchases/code', upstream: 'main', limit: 'passwordReset' },
  startBuyerSession: { method: 'POST', path: '/purchases/session', upstream: 'main', limit: 'signIn' },
  endBuyerSession: { method: 'DELETE', path: '/purchases/session', upstream: 'main' },
  getPurchases: { method: 'GET', path: '/purchases', upstream: 'main' },
  ...addressCalls,
  ...giftCalls,

  countProduct: {
    method: 'PUT',
    path: '/:accountId/products/:productId/analytics',
    upstream: 'main',
    visit: true,
  },
  countClass: { method: 'PUT', path: '/:accountId/:classId/analytics', upstream: 'main', visit: true },
  countLink: { method: 'POST', path: '/:accountId/analytics', upstream: 'main', visit: true },
  joinMailingList: { method: 'POST', path: '/:accountId/mailing-list', upstream: 'main', limit: 'list' },
  joinNumberList: { method: 'POST', path: '/:accountId/number-list', upstream: 'main', limit: 'list' },

  ...pageCalls,
  ...subpageCalls,
  // The dashboard: products
  getStudioProducts: { method: 'GET', path: '/studio/:accountId/products', upstream: 'main' },
  createProduct: { method: 'POST', path: '/studio/:accountId/products', upstream: 'main' },
  orderProducts: { method: 'PUT', path: '/studio/:accountId/products/order', upstream: 'main', purges: true },
  getStudioProduct: { method: 'GET', path: '/studio/:accountId/products/:productId', upstream: 'main' },
  saveProduct: {
    method: 'PUT',
    path: '/studio/:accountId/products/:productId',
    upstream: 'main',
    purges: true,
  },
  publishProduct: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/publish',
    upstream: 'main',
    purges: true,
  },
  unpublishProduct: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/unpublish',
    upstream: 'main',
    purges: true,
  },
  archiveProduct: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/archive',
    upstream: 'main',
    purges: true,
  },
  restoreProduct: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/restore',
    upstream: 'main',
    purges: true,
  },
  duplicateProduct: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/duplicate',
    upstream: 'main',
  },
  buyAsTest: {
    method: 'POST',
    path: '/studio/:accountId/products/:productId/test-purchase',
    upstream: 'main',
    limit: 'charge',
  },
  makeTrialPass: { method: 'POST', path: '/studio/:accountId/trial-passes', upstream: 'main' },
  // The dashboard: uploads, and the files that buyers get
  createUpload: { method: 'POST', path: '/studio/:accountId/uploads', upstream: 'main' },
  getUpload: { method: 'GET', path: '/studio/:accountId/uploads/:uploadId', upstream: 'main' },
  putUploadPart: {
    method: 'PUT',
    path: '/studio/:accountId/uploads/:uploadId/parts/:number',
    upstream: 'main',
    upload: true,
  },
  finishUpload: { method: 'POST', path: '/studio/:accountId/uploads/:uploadId/finish', upstream: 'main' },
  deleteUpload: { method: 'DELETE', path: '/studio/:accountId/uploads/:uploadId', upstream: 'main' },
  saveProductFiles: {
    method: 'PUT',
    path: '/studio/:accountId/products/:productId/files',
    upstream: 'main',
  },
  // The dashboard: orders
  getTodo: { method: 'GET', path: '/studio/:accountId/todo', upstream: 'main' },
  getSales: { method: 'GET', path: '/studio/:accountId/orders', upstream: 'main' },
  exportSales: { method: 'GET', path: '/studio/:accountId/orders/export', upstream: 'main', download: true },
  changeSale: {
    method: 'PUT',
    path: '/studio/:accountId/orders/:orderId',
    upstream: 'main',
    limit: 'passwordReset',
  },
  getSale: { method: 'GET', path: '/studio/:accountId/orders/:orderId', upstream: 'main' },
  refundOrder: { method: 'POST', path: '/studio/:accountId/orders/:orderId/refunds', upstream: 'main' },
  resendReceipt: { method: 'POST', path: '/studio/:accountId/orders/:orderId/receipt', upstream: 'main' },
  shipOrder: { method: 'PUT', path: '/studio/:accountId/orders/:orderId/shipment', upstream: 'main' },
  unshipOrder: { method: 'DELETE', path: '/studio/:accountId/orders/:orderId/shipment', upstream: 'main' },
  getDoorEvents: { method: 'GET', path: '/studio/:accountId/tickets/events', upstream: 'main' },
  getDoorLinks: { method: 'GET', path: '/studio/:accountId/door-links', upstream: 'main' },
  makeDoorLink: { method: 'POST', path: '/studio/:accountId/door-links', upstream: 'main' },
  revokeDoorLink: { method: 'DELETE', path: '/studio/:accountId/door-links/:linkId', upstream: 'main' },
  getHelperDoor: { method: 'GET', path: '/door', upstream: 'main', limit: 'door' },
  getHelperGuests: { method: 'GET', path: '/door/guests', upstream: 'main', limit: 'door' },
  checkInAsHelper: { method: 'POST', path: '/door/check-in', upstream: 'main', limit: 'door' },
  undoAsHelper: {
    method: 'DELETE',
    path: '/door/tickets/:ticketId/check-in',
    upstream: 'main',
    limit: 'door',
  },
  getGuests: { method: 'GET', path: '/studio/:accountId/tickets', upstream: 'main' },
  checkIn: { method: 'POST', path: '/studio/:accountId/tickets/check-in', upstream: 'main' },
  undoCheckIn: { method: 'DELETE', path: '/studio/:accountId/tickets/:ticketId/check-in', upstream: 'main' },
  ...discountCalls,
  // The dashboard: numbers
  getNumbers: { method: 'GET', path: '/studio/:accountId/numbers', upstream: 'main' },
  ...peopleCalls,
  ...accountCalls,
  ...moneyCalls,
  ...invoiceCalls,
  ...legalCalls,
  ...embedCalls,
  ...translationCalls,
  ...pixelCalls,
  ...domainCalls,
  ...pushCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
