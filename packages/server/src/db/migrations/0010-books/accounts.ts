type Account = readonly [code: string, name: string, type: string, more?: 'bank' | 'cash' | 'control']

const LIST: readonly Account[] = [
  ['1000', 'Current account', 'asset', 'bank'],
  ['1010', 'Sinking account', 'asset', 'bank'],
  ['1020', 'Fixed deposit', 'asset', 'bank'],
  ['1090', 'Petty cash', 'asset', 'cash'],
  ['1200', "Units' dues", 'asset', 'control'],
  ['1210', 'Money to come', 'asset'],
  ['2000', 'Bills to pay', 'liability'],
  ['2100', 'Paid in advance', 'liability', 'control'],
  ['2300', 'Not yet identified', 'liability'],
  ['3000', 'Opening and earlier years', 'equity'],
  ['4000', 'Management', 'income'],
  ['4100', 'Sinking', 'income'],
  ['4200', 'Water', 'income'],
  ['4300', 'Levy', 'income'],
  ['4400', 'Fee', 'income'],
  ['4500', 'Interest', 'income'],
  ['4800', 'Other income', 'income'],
  ['4900', 'Recovered', 'income'],
  ['5000', 'Maintenance', 'expense'],
  ['5100', 'Utilities', 'expense'],
  ['5200', 'Security', 'expense'],
  ['5300', 'Cleaning', 'expense'],
  ['5400', 'Repairs', 'expense'],
  ['5500', 'Dues', 'expense'],
  ['5600', 'Penalties', 'expense'],
  ['5700', 'Other', 'expense'],
  ['5800', 'Bank charges', 'expense'],
  ['5900', 'Written off', 'expense']
]

export const ACCOUNTS = LIST.map(([code, name, type, more]) => ({
  code,
  name,
  type,
  money: more === 'control' || more === undefined ? null : more,
  isControl: more === 'control' ? 1 : 0
}))

export const FUNDS = [
  { code: 'M', name: 'Management' },
  { code: 'S', name: 'Sinking' }
]
