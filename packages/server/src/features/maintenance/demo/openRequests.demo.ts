import type { RequestCategory, RequestPriority } from '@verandah/contract/maintenanceInput'
import type { DemoPersonName } from '../../../demo/people.ts'
import type { PictureName } from './requestPictures.demo.ts'

/** Days before today; never today. */
type DaysAgo = number

export interface DemoRequest {
  /** One of the demo people, or the index of a resident. */
  by: DemoPersonName | number
  title: string
  description: string
  category: RequestCategory
  priority: RequestPriority
  location: string
  submitted: DaysAgo
  /** A visit would be welcome so many days later, at this time. */
  preferred?: [days: number, time: string]
  photos?: PictureName[]
  /** Rupees. */
  estimated?: number
  actual?: number
  /** A vendor by name, or one of the committee. */
  work?: { vendor?: string; person?: DemoPersonName; assigned: DaysAgo; started?: DaysAgo; completed?: DaysAgo }
  cancelled?: { by: 'requester' | 'dilan'; on: DaysAgo; reason?: string }
  comments?: [who: 'requester' | DemoPersonName, on: DaysAgo, time: string, message: string, internal?: 'internal'][]
  rating?: [stars: number, on: DaysAgo, comment?: string]
}

/** The open requests of the demo: two are Amaya's; four are overdue. */
export const OPEN_REQUESTS: DemoRequest[] = [
  {
    by: 'amaya',
    title: 'Kitchen tap drips and the cupboard below is wet',
    description:
      'The tap drips day and night, and since yesterday the pipe under the sink drips too. I have put a bucket there; it is full every morning.\n\nThe valve under the sink is hard to turn, so I have left it alone.',
    category: 'plumbing',
    priority: 'medium',
    location: 'Kitchen, under the sink',
    submitted: 5,
    preferred: [2, '09:30'],
    photos: ['tap', 'pipe'],
    estimated: 4_500,
    work: { vendor: 'Colombo Plumbing Works', assigned: 4, started: 2 },
    comments: [
      ['dilan', 5, '19:05', 'Thank you for the photos, they help. Please keep the cupboard empty until the plumber has been there.'],
      ['dilan', 4, '09:40', 'The same tap is in 4C and 4D. If its cartridge is worn out, we offer to change all three.', 'internal'],
      ['requester', 4, '18:20', 'The plumber has called. He comes on the day after tomorrow at half past nine.'],
      ['requester', 2, '17:35', 'He has closed the leak below. A new cartridge for the tap is ordered.']
    ]
  },
  {
    by: 'amaya',
    title: 'Bathroom exhaust fan rattles',
    description: 'It rattles for some minutes each time after it is switched on, and it hardly draws any air.',
    category: 'hvac',
    priority: 'low',
    location: 'Bathroom',
    submitted: 8,
    estimated: 6_000,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 6 }
  },
  {
    by: 'dilan',
    title: 'Standby generator needs two tries to start',
    description: 'At the last two fortnightly tests it started only when it was cranked a second time. It then ran without fault.',
    category: 'electrical',
    priority: 'medium',
    location: 'Basement, generator room',
    submitted: 6,
    estimated: 45_000,
    work: { vendor: 'Ceylon Generator Services', assigned: 5, started: 3 },
    comments: [
      ['nirmala', 5, '11:15', 'Their contract covers the starter battery. Please do not let them bill it.', 'internal'],
      ['dilan', 3, '16:50', 'The battery is weak and will be replaced under the contract.']
    ]
  },
  {
    by: 12,
    title: 'Damp patch grows on the bathroom wall',
    description: 'It was as large as a hand last week and is now as wide as the door. The paint comes off.',
    category: 'plumbing',
    priority: 'high',
    location: 'Bathroom, wall to the shaft',
    submitted: 6,
    estimated: 38_000,
    work: { vendor: 'Colombo Plumbing Works', assigned: 5, started: 3 },
    comments: [
      ['dilan', 3, '14:10', 'The pipe in the shaft must be reached from the flat above. Its owner is away for some days.', 'internal'],
      ['dilan', 3, '14:20', 'The plumber has found the pipe. He needs to get into the flat above, and we are arranging that.'],
      ['requester', 2, '20:05', 'Thank you. Can somebody at least stop the smell until then?']
    ]
  },
  {
    by: 33,
    title: 'Bedroom air conditioner does not cool',
    description: 'It blows, but the air stays warm. The filter was cleaned last month.',
    category: 'hvac',
    priority: 'medium',
    location: 'Main bedroom',
    submitted: 4,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 3, started: 1 }
  },
  {
    by: 48,
    title: 'Intercom in the hall is silent',
    description: 'I see visitors on its screen but do not hear them, and they do not hear me.',
    category: 'electrical',
    priority: 'low',
    location: 'Hall',
    submitted: 10,
    estimated: 12_000,
    work: { vendor: 'Jayawardena Electricals', assigned: 8, started: 2 }
  },
  {
    by: 'malathi',
    title: 'Living room window handle is loose',
    description: 'The handle turns without moving the bolt, so the window is closed but not locked.',
    category: 'general',
    priority: 'low',
    location: 'Living room',
    submitted: 11,
    estimated: 2_500,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 9 }
  },
  {
    by: 57,
    title: 'Water pressure is low in the morning',
    description: 'Between six and eight there is hardly enough for a shower. In the evening it is as it should be.',
    category: 'plumbing',
    priority: 'medium',
    location: 'All taps',
    submitted: 12,
    work: { vendor: 'Colombo Plumbing Works', assigned: 10 },
    comments: [
      ['requester', 7, '08:05', 'It is the same for both of my neighbours on this floor.'],
      ['ishara', 6, '10:30', 'The booster pump is being looked at. We will let you know what it was.']
    ]
  },
  {
    by: 64,
    title: 'Car park lamp above bay 31 flickers',
    description: 'It flickers all night, and the bay behind it is dark.',
    category: 'electrical',
    priority: 'medium',
    location: 'Basement, bay 31',
    submitted: 3,
    work: { person: 'farook', assigned: 2 }
  },
  {
    by: 26,
    title: 'Cooker hood has no suction',
    description: 'It is loud, but the smoke stays in the kitchen. A sheet of paper does not stick to it.',
    category: 'hvac',
    priority: 'medium',
    location: 'Kitchen',
    submitted: 5,
    estimated: 7_500,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 4 }
  },
  {
    by: 71,
    title: 'Gutter of the roof terrace is blocked',
    description: 'After rain the water stands at the door of the roof terrace for hours. There are leaves in the gutter.',
    category: 'general',
    priority: 'medium',
    location: 'Roof terrace',
    submitted: 9,
    comments: [['requester', 4, '17:10', 'It stood there again after last night’s rain.']]
  },
  {
    by: 'tharindu',
    title: 'Air conditioner’s remote control has no display',
    description: 'It has new batteries. The buttons work, but nothing can be read.',
    category: 'hvac',
    priority: 'low',
    location: 'Study',
    submitted: 4
  },
  {
    by: 19,
    title: 'Doorbell does not ring',
    description: 'The button lights up, but there is no sound inside.',
    category: 'electrical',
    priority: 'low',
    location: 'Entrance',
    submitted: 3
  },
  {
    by: 40,
    title: 'Tile in the corridor on the second floor is loose',
    description: 'It tips when one steps on its edge. Somebody will trip over it.',
    category: 'general',
    priority: 'medium',
    location: 'Corridor, second floor, beside the lift',
    submitted: 2
  },
  {
    by: 52,
    title: 'Main door closer has no force',
    description: 'The door of the flat no longer closes by itself. I have to pull it shut each time.',
    category: 'general',
    priority: 'medium',
    location: 'Entrance',
    submitted: 1,
    preferred: [3, '16:00']
  },
  {
    by: 8,
    title: 'Water comes through the ceiling of the store room',
    description: 'It runs down along the lamp. I have switched the fuse of the room off.',
    category: 'plumbing',
    priority: 'high',
    location: 'Store room',
    submitted: 1
  }
]
