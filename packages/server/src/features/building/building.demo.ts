import { instant } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../../demo/people.ts'
import type { BuildingProfile } from './building.queries.ts'
import sharp from 'sharp'
import { storeBytes } from '../../storage/storage.ts'
import { keepLogo } from './logo.service.ts'
import { describeBuilding, describePayment, markAsDemo } from './building.service.ts'

function contact(role: string, person: DemoPerson, phone: string, isEmergency: boolean) {
  return { role, name: `${person.firstName} ${person.lastName}`, phone, email: person.email, isEmergency }
}

const DEMO_BUILDING: BuildingProfile = {
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  registrationNumber: 'Reg. No. CMA/CU/2023/117',
  developer: 'Kadupul Developers (Pvt) Ltd',
  floors: 'B + G + 8',
  unitTypes: '2 & 3',
  areaRange: '935–1,450',
  completed: 2023,
  rating: 'A+',
  about:
    'Eighty-eight homes of two and three bedrooms on eight floors, above a ground floor with the lobby and a basement for cars. A quiet lane, a roof that catches the sea breeze, and neighbours who run their own house.',
  amenities: [
    { icon: 'terrace', title: 'Roof terrace' },
    { icon: 'elevator', title: 'Elevator' },
    { icon: 'camera', title: 'CCTV security' },
    { icon: 'guard', title: '24/7 security personnel' },
    { icon: 'generator', title: 'Backup generator' },
    { icon: 'water', title: 'Water storage and pumping' },
    { icon: 'garden', title: 'Landscaped common areas' },
    { icon: 'parking', title: 'Visitor parking' }
  ],
  vision: 'A building where every household feels at home, knows what is going on, and has a say in it.',
  mission:
    'To look after the tower and its money with care and in the open: every rupee accounted for, every request answered, every decision written down.',
  contacts: [
    contact('President', DEMO_PEOPLE.nirmala, '+94 11 255 0101', true),
    contact('Secretary', DEMO_PEOPLE.dilan, '+94 11 255 0102', true),
    contact('Treasurer', DEMO_PEOPLE.tharindu, '+94 11 255 0103', false)
  ]
}

const DEMO_PAYMENT: Payment = {
  bank: 'Bank of Ceylon',
  branch: 'Havelock Town',
  accountName: 'Kadupul Residencies Management Corporation',
  accountNumber: '0000 8842 1907',
  note: 'Please give your unit number as the reference, so that the treasurer can match your payment.'
}

/** Draws a tower beneath a flower of five leaves: the kadupul, which opens at night. */
function drawLogo(): Promise<Buffer> {
  const leaves = [0, 72, 144, 216, 288].map((turn) => `<ellipse cx="116" cy="42" rx="13" ry="30" transform="rotate(${turn} 116 70)"/>`)
  const windows = [0, 1, 2, 3].flatMap((floor) =>
    [0, 1, 2].map((place) => `<rect x="${92 + 18 * place}" y="${124 + 24 * floor}" width="10" height="14" fill="#fff"/>`)
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="232" height="232"><rect width="232" height="232" fill="#fff"/>
<g fill="#1457c2">${leaves.join('')}<rect x="82" y="112" width="68" height="112"/></g>${windows.join('')}
<circle cx="116" cy="70" r="9" fill="#fff"/></svg>`
  return sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer()
}

function demoMark() {
  const people = Object.values(DEMO_PEOPLE).map(({ role, firstName, lastName, email }) => ({
    role,
    name: `${firstName} ${lastName}`,
    email,
    password: DEMO_PASSWORD
  }))
  return { people }
}

export const buildingDemo: DemoPart = {
  /** Writes the mark first, so that an interrupted seeding can be distinguished from a real portal. */
  seed: async ({ store, storage, now }) => {
    const logo = await storeBytes(storage, await drawLogo(), 'image/png')
    await transact(store, { actor: null, now }, async (ctx) => {
      await markAsDemo(ctx, demoMark())
      await describeBuilding(ctx, DEMO_BUILDING)
      await describePayment(ctx, DEMO_PAYMENT)
      await keepLogo(ctx, logo, null)
    })
  },
  finish: ({ store, now }) => transact(store, { actor: null, now }, (ctx) => markAsDemo(ctx, { ...demoMark(), seededAt: instant(now) }))
}
