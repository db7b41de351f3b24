import type { FeedbackCategory } from '@verandah/contract/feedback'
import type { DemoPersonName } from '../../demo/people.ts'

/** Days before today; never today. */
type DaysAgo = number

export interface DemoFeedback {
  /** One of the demo people, or the index of a resident. */
  by: DemoPersonName | number
  category: FeedbackCategory
  subject: string
  message: string
  given: DaysAgo
  anonymous?: true
  acknowledged?: [by: DemoPersonName, on: DaysAgo]
  answered?: [by: DemoPersonName, on: DaysAgo, reply: string, reach: 'public' | 'private']
}

/** The demo's feedback, oldest first. Eight are open. */
export const FEEDBACK: DemoFeedback[] = [
  {
    by: 4,
    category: 'question',
    subject: 'May we keep a small dog?',
    message: 'Our daughter would like a dog of about six kilograms. What do the house rules say?',
    given: 58,
    answered: [
      'dilan',
      55,
      'Small pets are welcome. Please register the animal with the office, keep it on a lead in the lobby and the lifts, and use the garden gate.',
      'public'
    ]
  },
  {
    by: 11,
    category: 'suggestion',
    subject: 'Bicycle stands in the basement',
    message: 'There are eleven bicycles along the wall behind the generator. A stand for twenty would keep the way free.',
    given: 47,
    acknowledged: ['malathi', 46],
    answered: [
      'nirmala',
      38,
      'Good idea. The committee has approved stands for twenty-four bicycles; they come with the painting of the basement.',
      'public'
    ]
  },
  {
    by: 23,
    category: 'complaint',
    subject: 'Charged twice for the hall',
    message: 'My statement shows the hall on two evenings. We used it once.',
    given: 40,
    answered: ['tharindu', 39, 'You are right, and I apologise. The second entry is cancelled; your statement is correct now.', 'private']
  },
  {
    by: 31,
    category: 'complaint',
    subject: 'Drilling on Sundays',
    message:
      'Somebody on the sixth floor has been drilling for three Sundays. I do not want a quarrel with my neighbours, so I write without my name.',
    given: 29,
    anonymous: true,
    acknowledged: ['malathi', 28],
    answered: [
      'malathi',
      26,
      'Thank you for telling us. Noisy work is allowed Monday to Saturday, 08:00 to 17:00, and not on Poya days. We have spoken with the owner.',
      'public'
    ]
  },
  {
    by: 'amaya',
    category: 'compliment',
    subject: 'The guards during the power cut',
    message: 'Both guards carried my mother’s shopping up to the fourth floor. Please thank them.',
    given: 21,
    answered: ['dilan', 20, 'We have read this out to them, and they were very pleased.', 'private']
  },
  {
    by: 7,
    category: 'suggestion',
    subject: 'A shelf for books in the lobby',
    message: 'Many of us have novels to give away. A shelf beside the letter boxes would be enough.',
    given: 18,
    acknowledged: ['farook', 17]
  },
  {
    by: 40,
    category: 'question',
    subject: 'Charging an electric car',
    message: 'Is the wiring in the basement strong enough for a charger at my own place, and who would pay for the meter?',
    given: 15,
    acknowledged: ['malathi', 14]
  },
  {
    by: 16,
    category: 'complaint',
    subject: 'Smell from the bin room',
    message: 'Since the lorry comes only twice a week, the smell reaches the second floor by the evening.',
    given: 12,
    acknowledged: ['farook', 11]
  },
  {
    by: 27,
    category: 'suggestion',
    subject: 'Lights on the garden path',
    message: 'Between the gate and the benches it is too dark for older people. Three low lamps would do.',
    given: 9
  },
  {
    by: 52,
    category: 'complaint',
    subject: 'Visitors in our parking place',
    message: 'On Friday evenings there is always a car in 3D’s place. The guard says he cannot do anything.',
    given: 8
  },
  {
    by: 9,
    category: 'complaint',
    subject: 'Loud music from the roof terrace',
    message: 'Twice this month it went on until one in the morning, and we have a baby.',
    given: 6,
    anonymous: true
  },
  {
    by: 'amaya',
    category: 'question',
    subject: 'When are the corridors painted?',
    message: 'At the last meeting it was said before the end of the year. Is there a plan for the fourth floor?',
    given: 5
  },
  {
    by: 61,
    category: 'suggestion',
    subject: 'Minutes in Sinhala and Tamil',
    message: 'My parents would follow the meetings more closely if there were a short summary in their languages.',
    given: 4
  },
  {
    by: 35,
    category: 'compliment',
    subject: 'The new lift is wonderful',
    message: 'Quiet, fast, and at last there is a rail to hold on to. Thank you to everybody who worked for it.',
    given: 3
  },
  {
    by: 14,
    category: 'complaint',
    subject: 'How the office speaks to tenants',
    message: 'Owners are asked to sit down; tenants are left standing at the door. We pay for the building too.',
    given: 2,
    anonymous: true
  },
  {
    by: 48,
    category: 'question',
    subject: 'Who waters the plants on the landing?',
    message: 'Those on the seventh floor are nearly dry. I would gladly do it if nobody minds.',
    given: 1
  }
]
