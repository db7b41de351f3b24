import { ESCAPE_ROUTES, FLOOR_PLAN, FROM_THE_LANE } from './documentDrawings.demo.ts'
import type { Content } from './documentFiles.demo.ts'

/** The vendor of the contract. */
export const LIFT_COMPANY = 'Lanka Lift Engineering (Pvt) Ltd'

/** The contents of the demo's files, by their names. */
export const CONTENTS = {
  'house-rules.pdf': {
    pdf: [
      { kind: 'text', text: 'These rules were adopted by the general meeting. They hold for owners, tenants and their visitors.' },
      { kind: 'heading', text: 'Quiet hours' },
      {
        kind: 'text',
        text: 'From 22:00 to 06:00, and on Poya days until 08:00. Drilling and hammering: Monday to Saturday, 09:00 to 17:00.'
      },
      { kind: 'heading', text: 'Visitors and parking' },
      { kind: 'text', text: 'Visitors are entered in the book at the gate. Bays 41 to 48 are theirs, for up to four hours.' },
      { kind: 'heading', text: 'Pets' },
      { kind: 'text', text: 'Cats and dogs are welcome. In the lobby, the lifts and the garden dogs are on a lead.' },
      { kind: 'heading', text: 'Pool and roof terrace' },
      { kind: 'text', text: 'Open from 06:00 to 21:00. Children under twelve swim with an adult. No glass at the pool.' },
      { kind: 'note', text: 'Whoever breaks a rule is first reminded in writing. A penalty follows only then.' }
    ]
  },
  'moving-form.docx': {
    docx: [
      'Name: ______________________    Home: ________    Day and time: ______________________',
      '# Before the day',
      'Tell the management office three days ahead. Moving is possible Monday to Saturday, 09:00 to 17:00.',
      'The lift is padded by our staff. Please do not hold its door with boxes.',
      '# On the day',
      'Lorries stop in the drive, not in the lane. The guard opens the side gate.',
      '# Afterwards',
      'Return the key of the side gate. Damage in the common areas is looked at together.'
    ]
  },
  'useful-numbers.txt': {
    txt: [
      'KADUPUL RESIDENCIES: USEFUL NUMBERS',
      '',
      'Lobby, day and night      +94 11 255 0100',
      'Management office         +94 11 255 0102  (Mon to Sat, 08:30 to 17:00)',
      'Lift stuck                +94 11 255 0310',
      'Water, pipes              +94 11 255 0437',
      '',
      'Fire and rescue           110',
      'Ambulance                 1990',
      'Police                    119',
      ''
    ].join('\r\n')
  },
  'water-test.pdf': {
    pdf: [
      {
        kind: 'facts',
        rows: [
          ['Standard', 'SLS 614'],
          ['Samples', 'Roof tanks 1 and 2, basement tank, kitchens 2C, 5F and 8J'],
          ['Coliforms', 'None found'],
          ['Free chlorine', '0.3 to 0.5 mg/l'],
          ['pH', '7.1 to 7.4'],
          ['Turbidity', 'Below 1 NTU']
        ]
      },
      { kind: 'text', text: 'The water is fit for drinking. The laboratory recommends cleaning all tanks twice a year, as is done.' }
    ]
  },
  'maintenance-plan.xlsx': {
    xlsx: [
      ['Work', 'Month', 'By', 'Estimate (LKR)'],
      ['Yearly inspection of lift A (part of the contract)', 'March', 'Lanka Lift', 0],
      ['Yearly inspection of lift B (part of the contract)', 'September', 'Lanka Lift', 0],
      ['Overhaul of the generator', 'June', 'Ceylon Generator', 220_000],
      ['Tanks cleaned and disinfected', 'May, November', 'BlueWave', 96_000],
      ['Test of the electrical installation', 'August', 'Jayawardena', 110_000],
      ['Windows cleaned outside', 'April, October', 'Sparkle', 180_000],
      ['Pumps: seals and bearings', 'July', 'Colombo Plumbing', 74_000]
    ]
  },
  'generator-readings.csv': {
    csv: [
      ['Test', 'Hours run', 'Fuel (litres)', 'Load (%)', 'Remark'],
      [1, 412, 380, 62, ''],
      [2, 413, 371, 60, 'Air filter changed'],
      [3, 414, 363, 64, ''],
      [4, 421, 310, 71, 'Ran six hours, power cut in Colombo 05'],
      [5, 422, 502, 63, 'Tank filled'],
      [6, 423, 494, 61, 'Battery weak, to be watched']
    ]
  },
  'fire-safety-plan.pdf': {
    pdf: [
      { kind: 'note', text: 'When the alarm sounds: leave by the stairs, never by a lift. Close the doors behind you.' },
      {
        kind: 'schedule',
        rows: [
          { time: '0 min', text: 'Whoever sees a fire breaks the glass of the nearest call point and calls 110', aside: 'anybody' },
          { time: '1 min', text: 'The lobby opens the gates and sends the lifts to the ground floor', aside: 'guard' },
          { time: '3 min', text: 'The wardens of each floor knock at the doors on their way down', aside: 'wardens' },
          { time: '8 min', text: 'All are at the assembly point in the garden; the list of homes is checked', aside: 'secretary' }
        ]
      },
      { kind: 'heading', text: 'Who needs help' },
      {
        kind: 'text',
        text: 'Please tell the management office if somebody in your home cannot use the stairs. The wardens then come for them first.'
      },
      { kind: 'heading', text: 'Equipment' },
      {
        kind: 'text',
        text: 'Two extinguishers and a hose on each floor, beside the lifts. Smoke detectors in all corridors; tested every half year.'
      }
    ]
  },
  'escape-routes.png': { png: ESCAPE_ROUTES },
  'fire-drill-report.docx': {
    docx: [
      'The alarm was raised on the third floor at 10:00 on a Saturday. 131 people took part.',
      '# What went well',
      'Nobody used a lift. The guards had the gates open within a minute.',
      '# What took too long',
      'On floors 6 and 7 the alarm could hardly be heard behind closed bedroom doors. Two sounders are added.',
      'The east staircase was partly blocked by flower pots. They are gone, and must stay away.'
    ]
  },
  'agm-minutes.pdf': {
    pdf: [
      {
        kind: 'facts',
        rows: [
          ['Present', '61 of 88 homes, 9 of them by proxy'],
          ['Chair', 'Nirmala Perera'],
          ['Minutes', 'Dilan Fernando']
        ]
      },
      { kind: 'heading', text: 'Accounts' },
      { kind: 'text', text: 'The treasurer presented the audited accounts. They were adopted with two abstentions.' },
      { kind: 'heading', text: 'Election' },
      { kind: 'text', text: 'The committee was elected for a year. Malathi Rajaratnam and Farook Marikkar remain members.' },
      { kind: 'heading', text: 'Lifts' },
      { kind: 'text', text: 'The meeting decided to have both lifts maintained by one company, with a mechanic within two hours.' },
      { kind: 'heading', text: 'Parking' },
      { kind: 'text', text: 'Bays 41 to 48 are kept for visitors. A second bay can be rented from another owner.' }
    ]
  },
  'agm-agenda-and-proxy.docx': {
    docx: [
      '# Agenda',
      '1. Accounts of the year and report of the auditor',
      '2. Budget and dues of the coming year',
      '3. Election of the committee',
      '4. Waterproofing of the roof terrace',
      '5. Questions from the floor',
      '# Proxy',
      'I, ______________________ of home ______, let ______________________ vote for me at the annual general meeting.',
      'Signature: ______________________'
    ]
  },
  'budget.xlsx': {
    xlsx: [
      ['Category', 'A month (LKR)', 'A year (LKR)'],
      ['Security', 150_000, 1_800_000],
      ['Maintenance of lifts, generator and garden', 70_000, 840_000],
      ['Cleaning', 80_000, 960_000],
      ['Electricity and water of the common areas', 120_000, 1_440_000],
      ['Repairs', 50_000, 600_000],
      ['Other', 30_000, 360_000],
      ['Total', 500_000, 6_000_000]
    ]
  },
  'auditors-report.pdf': {
    pdf: [
      {
        kind: 'text',
        text: 'We have examined the books and vouchers of the year. In our opinion the accounts give a true and fair view.'
      },
      {
        kind: 'facts',
        rows: [
          ['Income', 'LKR 5,412,000'],
          ['Expenses', 'LKR 4,688,000'],
          ['At the bank', 'LKR 2,118,000'],
          ['Reserve', 'LKR 1,250,000']
        ]
      },
      { kind: 'note', text: 'Recommendation: two signatures for each payment above LKR 100,000.' }
    ]
  },
  'bank-signatories.docx': {
    docx: [
      'The Manager, Havelock Town Branch',
      'From the first of next month payments above LKR 100,000 need two signatures: that of the treasurer, and that of the president or the secretary.',
      'Specimen signatures are enclosed.'
    ]
  },
  'floor-plan.png': { png: FLOOR_PLAN },
  'from-temple-lane.jpg': { jpg: FROM_THE_LANE },
  'lift-maintenance-contract.pdf': {
    pdf: [
      {
        kind: 'facts',
        rows: [
          ['Between', 'The Management Corporation of Kadupul Residencies'],
          ['And', LIFT_COMPANY],
          ['For', 'Lifts A and B, eight passengers each'],
          ['Price', 'LKR 32,000 a month, payable within 30 days']
        ]
      },
      { kind: 'heading', text: 'Services' },
      {
        kind: 'text',
        text: 'One visit a month for each lift. The yearly inspection with a load test. Ropes, door motors and lamps are included.'
      },
      { kind: 'heading', text: 'Faults' },
      {
        kind: 'text',
        text: 'A mechanic is in the building within two hours at any time; within thirty minutes when somebody is inside.'
      },
      { kind: 'heading', text: 'Notice' },
      { kind: 'text', text: 'Either side may end the contract in writing, three months ahead.' }
    ]
  },
  'insurance-summary.pdf': {
    pdf: [
      {
        kind: 'facts',
        rows: [
          ['Covered', 'Structure, common areas, lifts, generator, pumps'],
          ['Against', 'Fire, lightning, storm, burst pipes, riot'],
          ['Not covered', 'Furniture and valuables in the homes'],
          ['Own share', 'LKR 50,000 for each damage by water']
        ]
      },
      {
        kind: 'text',
        text: 'Report damage to the management office on the same day, with photos. Nothing is repaired before the assessor has been.'
      }
    ]
  }
} satisfies Record<string, Content>
export type DemoFile = keyof typeof CONTENTS
