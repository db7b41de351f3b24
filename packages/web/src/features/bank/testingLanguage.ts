import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { playUploads } from '../../test/uploads.ts'
import { press } from '../../app/testingLanguage.ts'
import { json, type Answers } from '../../test/server.ts'
import { bankAnswers, IMPORTS, imported, line, matched, ofBill, ofUse, statement, suggest, sureLine } from './testing.ts'

const words = { description: 'Amaya' }
const text = { text: 'Amaya' }
const lines = [
  sureLine(1, { ...text, suggestion: suggest('sure', ofBill(words)) }),
  line(2, { ...text, suggestion: suggest('choose', ofBill(words), ofBill({ ...words, unitNumber: '7K' })) }),
  { ...matched(3, ofBill({ ...words, amount: 4_000 }), ofUse('unidentified', 1_000)), ...text, isAgreed: true }
]

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const bankInAnyLanguage: Answers = {
  ...bankAnswers(lines),
  [`POST /api${IMPORTS}`]: () =>
    json(statement([imported(0, text), imported(1, { ...text, state: 'similar' })], { fileName: 'Amaya', difference: 12 }))
}

const choose = async (user: UserEvent, content: string) => {
  playUploads()
  await press(user, /^\[Ímpórt/)
  await screen.findByText(/^\[Chóósé thé fílé/)
  const input = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([content], 'Amaya')] } })
}

export async function chooseStatement(user: UserEvent) {
  await choose(user, 'OFXHEADER:100')
  await screen.findByText(/^\[Ímpórt ít álthóúgh/)
}

export async function chooseTable(user: UserEvent) {
  await choose(user, '2026-11-05,Amaya,1.00')
  await screen.findByText(/^\[Sáy whích/)
}
