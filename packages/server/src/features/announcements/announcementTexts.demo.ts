import type { AnnouncementCategory, AnnouncementPriority } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import type { DemoPersonName } from '../../demo/people.ts'

export interface DemoAnnouncement {
  by: 'dilan' | 'nirmala'
  title: string
  content: string
  category: AnnouncementCategory
  priority: AnnouncementPriority
  audience: AudienceName
  /** Days before today on which it was published, or written where it is a draft; never today. */
  daysAgo: number
  isDraft?: true
  isPinned?: true
  /** Days after its publication that it is shown. */
  shownDays?: number
  takesNoComments?: true
  /** The titles of the documents that are attached. */
  documents?: string[]
  /** How many residents have read it, beside those named. */
  residents: number
  readBy: DemoPersonName[]
  /** One of the demo people, or the index of a resident among its readers. */
  comments?: [who: DemoPersonName | number, message: string][]
}

/** The demo's announcements, oldest first. Amaya has three still to read, Malathi six. */
export const ANNOUNCEMENTS: DemoAnnouncement[] = [
  {
    by: 'nirmala',
    title: 'Where your dues go: the quarter in figures',
    content:
      'Of the monthly fee of 5,000 rupees the budget sets 1,500 aside for security, 1,200 for water and electricity of the common areas, 800 for cleaning, 700 for lifts, generator and garden, 500 for repairs, and 300 for insurance and all else.\n\nThe treasurer explains the figures at the annual general meeting. If you would like to see a bill before then, ask at the management office.',
    category: 'financial',
    priority: 'medium',
    audience: 'residents',
    daysAgo: 38,
    residents: 52,
    readBy: ['amaya', 'malathi', 'dilan', 'tharindu', 'ishara', 'farook'],
    comments: [
      [4, 'Good to see this in plain figures. Thank you.'],
      [9, 'Could the last years be shown beside it as well?'],
      ['nirmala', 'It will be, at the annual general meeting.']
    ]
  },
  {
    by: 'dilan',
    title: 'Generator test with a short power cut',
    content:
      'The backup generator is tested under full load. Between 10:00 and 10:30 the mains are switched off on purpose: lifts stop at the next floor and open, and the power in your home is back within twenty seconds.\n\nPlease switch off computers before 10:00, and do not take the lift during these thirty minutes.',
    category: 'maintenance',
    priority: 'high',
    audience: 'all',
    daysAgo: 26,
    shownDays: 6,
    residents: 44,
    readBy: ['amaya', 'malathi', 'nirmala', 'tharindu'],
    comments: [
      [2, 'My mother needs the lift at 10:15. Can somebody help her down?'],
      ['dilan', 'Of course. The guard will be with her; please call the lobby.']
    ]
  },
  {
    by: 'dilan',
    title: 'Visitor parking: please leave bays 41 to 48 free',
    content:
      'Bays 41 to 48 in the basement are for visitors, for up to four hours. In the last weeks some of us have kept a second car there overnight.\n\nThe guards now write down the number plates at 22:00. If your household needs a second bay, talk to the management office: two owners would like to let theirs.',
    category: 'general',
    priority: 'medium',
    audience: 'residents',
    daysAgo: 20,
    residents: 39,
    readBy: ['amaya', 'nirmala', 'farook'],
    comments: [
      [6, 'Thank you. My parents could not find a place on Sunday.'],
      [11, 'Who are the two owners?'],
      ['dilan', '2D and 5H. The office has their numbers.'],
      [15, 'Could the bays be painted in another colour?']
    ]
  },
  {
    by: 'dilan',
    title: 'Lantern workshop for children on the roof terrace',
    content:
      'We make paper lanterns together, from the simple star to a real Vesak kudu. Bamboo, tissue paper and glue are there; please bring scissors and somebody who can tie a knot.\n\nChildren of all ages and all homes are welcome. The lanterns stay up on the terrace for two weeks.',
    category: 'events',
    priority: 'low',
    audience: 'all',
    daysAgo: 15,
    residents: 33,
    readBy: ['amaya', 'nirmala', 'tharindu'],
    comments: [
      [1, 'We will be four from 6E!'],
      [7, 'I can bring my father. He made the pandol in our street for thirty years.'],
      ['dilan', 'That would be an honour.']
    ]
  },
  {
    by: 'nirmala',
    title: 'Signatories at the bank change next month',
    content:
      'From the first of next month two signatures are needed for every payment above 100,000 rupees: the treasurer and the president, or in their absence the secretary. The bank has the new cards.\n\nPlease hand in payments that cannot wait before the 25th.',
    category: 'financial',
    priority: 'medium',
    audience: 'management',
    daysAgo: 12,
    takesNoComments: true,
    residents: 0,
    readBy: ['tharindu']
  },
  {
    by: 'dilan',
    title: 'Papers for the annual general meeting are ready to read',
    documents: ['Agenda and proxy form for the annual general meeting', 'Report of the auditor', 'Budget of the year by category'],
    content:
      'The draft of the accounts, the budget and the list of candidates lie in the management office. Please read them before the committee meets, and write your remarks here rather than by telephone, so that all of us see them.',
    category: 'general',
    priority: 'medium',
    audience: 'council',
    daysAgo: 8,
    residents: 0,
    readBy: ['nirmala', 'tharindu'],
    comments: [['tharindu', 'The budget has a typing error on page 2: security is 1.8 million, not 18.']]
  },
  {
    by: 'nirmala',
    title: 'New guards at the gate, and a book for every visitor',
    content:
      'Since this week our gate is in the hands of a new security company. The guards do not know you yet: please show your resident card for a few days, and be patient.\n\nEvery visitor and every delivery is now written down with name, time and home. If you expect somebody, a call to the lobby saves them waiting in the sun. Nobody is let in who does not say whom they visit.',
    category: 'security',
    priority: 'high',
    audience: 'all',
    daysAgo: 6,
    residents: 29,
    readBy: ['dilan', 'farook'],
    comments: [
      [3, 'The night guard carried my shopping up. Very kind.'],
      [8, 'Do children need a card as well?'],
      ['nirmala', 'No, they only have to say their home.']
    ]
  },
  {
    by: 'dilan',
    title: 'Lift B stands still on Thursday morning',
    content:
      'The yearly inspection of lift B takes from 08:00 to about 12:30. Lift A runs as usual, but it will be full: please give way to those with children or heavy bags.\n\nIf you are moving furniture that day, call the office first.',
    category: 'maintenance',
    priority: 'medium',
    audience: 'all',
    daysAgo: 3,
    residents: 21,
    readBy: ['nirmala', 'tharindu'],
    comments: [[5, 'Thank you for the warning. We have moved our delivery to Friday.']]
  },
  {
    by: 'dilan',
    title: 'No water on Saturday from 09:00 to 14:00: the tanks are cleaned',
    documents: ['Water quality: result of the yearly test'],
    content:
      'Both tanks on the roof and the one in the basement are emptied, scrubbed and disinfected. From 09:00 to 14:00 there is no water in any home.\n\nPlease fill what you need for drinking and cooking on Friday evening, and keep all taps closed: when the water comes back it may be cloudy for some minutes. Let the cold tap of the kitchen run until it is clear.\n\nWhoever cannot carry water is helped by the guards: call the lobby.',
    category: 'maintenance',
    priority: 'high',
    audience: 'all',
    daysAgo: 1,
    isPinned: true,
    shownDays: 9,
    residents: 17,
    readBy: ['nirmala'],
    comments: [
      [2, 'Will the pool on the terrace be filled again the same day?'],
      ['dilan', 'On Sunday, after the homes.']
    ]
  },
  {
    by: 'dilan',
    title: 'Roof terrace: waterproofing in the dry weeks',
    content:
      'The contractor will close one half of the roof terrace at a time, for about ten days each. To be completed: the dates, and where the drying lines go meanwhile.',
    category: 'maintenance',
    priority: 'low',
    audience: 'all',
    daysAgo: 1,
    isDraft: true,
    residents: 0,
    readBy: []
  }
]
