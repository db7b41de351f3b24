import type { SearchAnswer } from '@verandah/contract/searchAnswer'
import { json, on } from '../../test/server.ts'

const at = '2026-11-03T04:30:00.000Z'
const id = (number: number) => `01900000-0000-7000-8000-000000000${number}`

/** Returns one hit of each kind; a title holds what people wrote. */
export function foundOf(title: string, over: object = {}): SearchAnswer {
  const group = (...hits: object[]) => ({ total: hits.length, hits: hits.map((hit) => ({ excerpt: null, matches: [], ...hit })) })
  const answer: { [Kind in keyof SearchAnswer]: unknown } = {
    units: group({ _id: id(911), label: `${title} 7C`, names: ['Kamala Silva'], owed: 10_000.5 }),
    users: group({ _id: id(901), firstName: title, lastName: 'Silva', email: 'kamal@b.lk', role: 'resident', unitNumber: '7K' }),
    announcements: group({ _id: id(902), title, status: 'draft', createdAt: at, publishedAt: null }),
    meetings: group({ _id: id(903), title, status: 'in-progress', date: '2026-11-21', startTime: '18:00' }),
    maintenance: group({ _id: id(904), title, status: 'in_progress', unitNumber: '7K', createdAt: at }),
    documents: group({ _id: id(905), title, category: 'maintenance', uploadedAt: at }),
    finances: group({
      _id: id(906),
      description: title,
      type: 'expense',
      amount: 45_000,
      status: 'pending',
      date: '2026-11-03',
      unitNumber: null
    }),
    vendors: group({ _id: id(907), name: title, category: 'plumbing', isActive: false }),
    votes: group({ _id: id(908), title, status: 'open', deadline: at }),
    projects: group({ _id: id(909), title, status: 'on_hold', progress: 40 }),
    feedback: group({ _id: id(910), subject: title, status: 'acknowledged', createdAt: at }),
    ...over
  }
  return answer as SearchAnswer
}

/** Answers every search so. */
export const finding = (answer: SearchAnswer) => on('GET', '/search', () => json(answer))
