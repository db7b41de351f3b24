import type { DemoRequest } from './openRequests.demo.ts'

/** The closed requests of the demo: ten of the eleven completed ones were in time; Amaya has one still to rate. */
export const CLOSED_REQUESTS: DemoRequest[] = [
  {
    by: 5,
    title: 'Tiles in the lobby are cracked',
    description: 'Three tiles in front of the letter boxes are cracked, and one has a sharp edge.',
    category: 'general',
    priority: 'low',
    location: 'Lobby, letter boxes',
    submitted: 80,
    photos: ['tiles'],
    estimated: 20_000,
    actual: 18_000,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 78, started: 72, completed: 68 },
    rating: [4, 66, 'One cannot see which ones are new.']
  },
  {
    by: 'amaya',
    title: 'Bathroom mirror lamp flickers',
    description: 'It flickers for a minute or two before it stays on.',
    category: 'electrical',
    priority: 'low',
    location: 'Bathroom',
    submitted: 74,
    estimated: 3_500,
    actual: 2_800,
    work: { vendor: 'Jayawardena Electricals', assigned: 72, started: 70, completed: 70 },
    rating: [5, 69, 'On time, friendly, and the floor was wiped afterwards.']
  },
  {
    by: 30,
    title: 'Corridor lamp on the seventh floor is broken',
    description: 'The glass of the lamp is cracked and it no longer lights. The corridor is dark in the evening.',
    category: 'electrical',
    priority: 'low',
    location: 'Corridor, seventh floor',
    submitted: 62,
    photos: ['lamp'],
    actual: 1_950,
    work: { person: 'farook', assigned: 60, started: 58, completed: 55 },
    comments: [['farook', 58, '18:30', 'I have ordered the same lamp as on the other floors.']]
  },
  {
    by: 61,
    title: 'Lift button for the fifth floor sticks',
    description: 'The button of the right lift is cracked. It stays in and the lift stops on the fifth floor each time.',
    category: 'general',
    priority: 'medium',
    location: 'Right lift',
    submitted: 55,
    photos: ['lift'],
    work: { vendor: 'Lanka Lift Engineering (Pvt) Ltd', assigned: 54, started: 52, completed: 51 },
    comments: [
      ['dilan', 54, '11:20', 'The mechanic brings a new button on his next visit. Until then please use the left lift.'],
      ['nirmala', 51, '17:00', 'Covered by their contract: nothing to pay.', 'internal']
    ],
    rating: [4, 50]
  },
  {
    by: 22,
    title: 'Mosquito net of the bedroom window is torn',
    description: 'It has a tear as long as a finger.',
    category: 'general',
    priority: 'low',
    location: 'Bedroom',
    submitted: 50,
    cancelled: { by: 'requester', on: 48, reason: 'I have replaced it myself.' }
  },
  {
    by: 44,
    title: 'Balcony door cannot be locked',
    description: 'The key turns, but the bolt does not move. We are on the first floor.',
    category: 'general',
    priority: 'high',
    location: 'Balcony',
    submitted: 47,
    estimated: 8_000,
    actual: 6_500,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 47, started: 46, completed: 46 },
    rating: [5, 45, 'Thank you for coming the next day.']
  },
  {
    by: 'malathi',
    title: 'Kitchen drain is slow',
    description: 'The water takes ten minutes to run off.',
    category: 'plumbing',
    priority: 'medium',
    location: 'Kitchen',
    submitted: 40,
    actual: 3_200,
    work: { vendor: 'Colombo Plumbing Works', assigned: 39, started: 37, completed: 36 },
    rating: [4, 35]
  },
  {
    by: 'tharindu',
    title: 'Kitchen exhaust fan is loud',
    description: 'One has to raise one’s voice when it is on.',
    category: 'hvac',
    priority: 'low',
    location: 'Kitchen',
    submitted: 34,
    actual: 5_400,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 32, started: 28, completed: 25 }
  },
  {
    by: 67,
    title: 'Brown stain on the bedroom ceiling',
    description: 'It appeared last night, is wet, and drips on the bed. There is a crack in its middle.',
    category: 'plumbing',
    priority: 'high',
    location: 'Bedroom, above the window',
    submitted: 30,
    photos: ['ceiling'],
    estimated: 25_000,
    actual: 27_500,
    work: { vendor: 'Colombo Plumbing Works', assigned: 30, started: 29, completed: 28 },
    comments: [
      ['dilan', 30, '13:15', 'The plumber is on his way. The water to the flat above is off until he has seen it.'],
      ['requester', 28, '18:45', 'It is dry. When will the ceiling be painted?'],
      ['dilan', 27, '09:10', 'It has to dry for three weeks first. The painters come after that.']
    ],
    rating: [5, 26, 'Everybody was very helpful.']
  },
  {
    by: 36,
    title: 'Air conditioner drips into the living room',
    description: 'Water runs down the wall below it as soon as it cools. A bucket catches most of it.',
    category: 'hvac',
    priority: 'medium',
    location: 'Living room',
    submitted: 26,
    photos: ['airConditioner'],
    estimated: 7_000,
    actual: 8_500,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 25, started: 23, completed: 21 },
    rating: [3, 20, 'It is dry now, but it took two visits.']
  },
  {
    by: 15,
    title: 'Shower mixer leaks into the wall',
    description: 'Water comes out below the tiles when the shower runs.',
    category: 'plumbing',
    priority: 'high',
    location: 'Second bathroom',
    submitted: 20,
    estimated: 30_000,
    actual: 32_000,
    work: { vendor: 'Colombo Plumbing Works', assigned: 19, started: 17, completed: 15 },
    comments: [
      ['requester', 18, '07:50', 'Nobody has come yet. We cannot use the bathroom.'],
      ['dilan', 18, '09:05', 'I am sorry. The part had to come from the importer; the plumber has it now and comes tomorrow.'],
      ['dilan', 15, '17:20', 'Ask Rohan for a spare mixer to keep in the building.', 'internal']
    ],
    rating: [2, 14, 'Good work, but five days without a shower.']
  },
  {
    by: 'farook',
    title: 'No water on the seventh floor',
    description: 'Nothing comes from any tap since the morning.',
    category: 'plumbing',
    priority: 'high',
    location: 'All taps',
    submitted: 17,
    cancelled: { by: 'dilan', on: 17, reason: 'The tanks were being cleaned, as announced. The water is back.' }
  },
  {
    by: 3,
    title: 'Air conditioner smells when it starts',
    description: 'It smells of mould for the first minutes.',
    category: 'hvac',
    priority: 'medium',
    location: 'Living room',
    submitted: 12,
    work: { vendor: 'Senthil & Sons Building Repairs', assigned: 11 },
    cancelled: { by: 'requester', on: 10 }
  },
  {
    by: 'amaya',
    title: 'Bedroom socket sparks',
    description: 'It sparks when a plug is pulled out, and its cover is brown on one side. I no longer use it.',
    category: 'electrical',
    priority: 'high',
    location: 'Bedroom, beside the door',
    submitted: 9,
    photos: ['socket'],
    estimated: 4_000,
    actual: 4_200,
    work: { vendor: 'Jayawardena Electricals', assigned: 9, started: 8, completed: 8 },
    comments: [['dilan', 9, '15:30', 'Please leave the fuse of the bedroom off. The electrician comes tomorrow morning.']]
  }
]
