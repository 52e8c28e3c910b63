import { expect, test } from 'vitest';
import { sepaDocument, sepaName } from './sepaDocument.ts';

const from = { name: 'Märkte & Söhne GmbH', iban: 'DE89370400440532013000' };
const now = new Date('2026-11-22T09:30:00.000Z');
const ada = {
  id: 'pay_0mgk3v2a1A-b_c',
  name: 'Ada Moreau',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  amount: 0.1,
  text: 'Makerstall ada',
};
const bea = { ...ada, id: 'pay_2', name: 'Bea', iban: 'FR1420041010050500013M02606', bic: null, amount: 0.2 };

test('the order is a pain.001.001.09 with all that a bank needs', () => {
  const document = sepaDocument(from, [ada, bea], now);
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09 pain.001.001.09.xsd"><CstmrCdtTrfInitn>',
    '<GrpHdr><MsgId>MESSAGE</MsgId><CreDtTm>2026-11-22T09:30:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>0.30</CtrlSum>',
    '<InitgPty><Nm>Maerkte + Soehne GmbH</Nm></InitgPty></GrpHdr>',
    '<PmtInf><PmtInfId>MESSAGE.0</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs>',
    '<CtrlSum>0.30</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    '<ReqdExctnDt><Dt>2026-11-22</Dt></ReqdExctnDt><Dbtr><Nm>Maerkte + Soehne GmbH</Nm></Dbtr>',
    '<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>',
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    '<CdtTrfTxInf><PmtId><InstrId>MESSAGE.0.0</InstrId><EndToEndId>pay.0mgk3v2a1A-b.c</EndToEndId></PmtId>',
    '<Amt><InstdAmt Ccy="EUR">0.10</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></CdtrAgt>',
    '<Cdtr><Nm>Ada Moreau</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
    '<RmtInf><Ustrd>Makerstall ada</Ustrd></RmtInf></CdtTrfTxInf>',
    '<CdtTrfTxInf><PmtId><InstrId>MESSAGE.0.1</InstrId><EndToEndId>pay.2</EndToEndId></PmtId>',
    '<Amt><InstdAmt Ccy="EUR">0.20</InstdAmt></Amt>',
    '<Cdtr><Nm>Bea</Nm></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct>',
    '<RmtInf><Ustrd>Makerstall ada</Ustrd></RmtInf></CdtTrfTxInf>',
    '</PmtInf></CstmrCdtTrfInitn></Document>',
  ];
  const id = /<MsgId>([0-9a-f]{24})<\/MsgId>/.exec(document)?.[1] ?? '';
  expect(document.replaceAll(id, 'MESSAGE')).toBe(parts.join(''));
});

test('the same payouts make the same message, others another one', () => {
  const idOf = (transfers: (typeof ada)[], at = now) =>
    /<MsgId>(.*)<\/MsgId>/.exec(sepaDocument(from, transfers, at))?.[1];
  expect(idOf([ada], new Date(now.getTime() + 60_000))).toBe(idOf([ada]));
  expect(idOf([ada, { ...ada, id: 'pay_2' }])).not.toBe(idOf([ada]));
});

test.each([
  ['Müller & Søn <b>', 'Mueller + Son b'],
  ['Ελένη Παππά', 'Eleni Pappa'],
  ['“Zoë” O’Neil', 'Zoe O Neil'],
  ['林', ''],
  ['A'.repeat(80), 'A'.repeat(70)],
])('the name %j is sent as %j', (name, sent) => {
  expect(sepaName(name)).toBe(sent);
});
