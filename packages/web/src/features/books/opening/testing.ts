export const NOT_BEGUN = { day: null, begun: false, funds: [], entryId: null, can: { post: true } }

export const ACCOUNT = {
  code: '1000',
  name: 'Current account',
  type: 'asset',
  money: 'bank',
  bank: null,
  accountNumber: null,
  float: null,
  balance: 0,
  funds: []
}

export const FUND = { code: 'M', name: 'Management', broughtForward: 0, income: 0, expenses: 0, carriedForward: 0, money: 0, owed: 0 }
