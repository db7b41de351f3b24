import { rm, writeFile } from 'node:fs/promises'
import { addDays, type Day, dayOf, timeOf } from '@verandah/contract/dates'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import { ProjectDraft, type ProjectStatus } from '@verandah/contract/projectsInput'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { storePhoto } from '../../storage/pictures.ts'
import { addProjectPhotos } from './projectPhotos.service.ts'
import { addProject, updateProject } from './projects.service.ts'
import { GARDEN_LIGHTS } from './gardenPicture.demo.ts'

interface DemoProject {
  title: string
  description: string
  /** The budget in rupees. */
  budget: number
  vendor: string
  /** The days since it was planned and begun, and since it is or was to be done; negative days are in the future. */
  plannedAgo: number
  startAgo: number
  dueAgo: number
  /** The milestones, with the days since each was due, and whether it is done by now. */
  milestones: readonly (readonly [title: string, dueAgo: number, isDone: boolean])[]
  /** Its state, and since how many days; without it nothing has begun. */
  since?: { daysAgo: number; status: ProjectStatus; progress: number }
}

/** The projects, the oldest first. Expenses of the demo name them by title. */
const PROJECTS: readonly DemoProject[] = [
  {
    title: 'Electrical and fire safety check',
    description:
      'The yearly test of the electrical installation, and all fire extinguishers refilled.\nThe certificate hangs in the office.',
    budget: 60_000,
    vendor: 'Jayawardena Electricals',
    plannedAgo: 345,
    startAgo: 335,
    dueAgo: 125,
    milestones: [
      ['Electrical installation tested', 290, true],
      ['Fire extinguishers refilled', 135, true],
      ['Certificate handed over', 125, true]
    ],
    since: { daysAgo: 122, status: 'completed', progress: 100 }
  },
  {
    title: 'Solar lights for the garden',
    description: 'Twenty lights along path and drive, each with a panel of its own, so that no cable has to be laid.',
    budget: 50_000,
    vendor: 'Voltline Solar and Power',
    plannedAgo: 160,
    startAgo: 140,
    dueAgo: -45,
    milestones: [
      ['Lights along the path', 95, true],
      ['Lights at drive and children’s corner', 20, true],
      ['Posts painted', -14, false],
      ['Timers set for the monsoon', -45, false]
    ],
    since: { daysAgo: 6, status: 'active', progress: 70 }
  },
  {
    title: 'Painting of the stairs',
    description: 'Floors 5 to 8, in the same light grey as the floors below. From the savings of the year, not from the budget of a month.',
    budget: 200_000,
    vendor: 'Senthil & Sons Building Repairs',
    plannedAgo: 18,
    startAgo: -20,
    dueAgo: -75,
    milestones: [
      ['Quotation approved', -5, false],
      ['Floors 5 and 6', -40, false],
      ['Floors 7 and 8', -75, false]
    ]
  }
]

const PLANNED_AT = timeOf('11:20')
const CHANGED_AT = timeOf('16:05')
const PHOTOGRAPHED = 'Solar lights for the garden'

async function photograph({ storage, as }: SeedContext, id: ProjectId, day: Day): Promise<void> {
  const path = await storage.newTemporary()
  try {
    await writeFile(path, GARDEN_LIGHTS, { mode: 0o600 })
    const photo = await storePhoto(storage, path, 'photos')
    await as('dilan', day, CHANGED_AT, (ctx) => addProjectPhotos(ctx, id, [photo]))
  } finally {
    await rm(path, { force: true })
  }
}

export const projectsDemo: DemoPart = {
  async seed(context) {
    const { store, now, as, progress } = context
    const today = dayOf(now)
    const ago = (days: number) => addDays(today, -days)
    const rows = await store.databases.read.selectFrom('vendors').select(['id', 'name']).execute()
    const vendors = new Map<string, VendorId>(rows.map(({ id, name }) => [name, id]))
    for (const { title, description, budget, vendor, plannedAgo, startAgo, dueAgo, milestones, since } of PROJECTS) {
      const vendorId = vendors.get(vendor)
      if (vendorId === undefined) throw new Error(`${vendor} is not among the vendors`)
      const steps = milestones.map(([step, stepAgo, done]) => ({ title: step, due: ago(stepAgo), done }))
      const planned = steps.map((step) => ({ ...step, done: false }))
      const draft = ProjectDraft.parse({
        title,
        description,
        budget,
        vendorId,
        start: ago(startAgo),
        due: ago(dueAgo),
        milestones: planned
      })
      const id = await as('dilan', ago(plannedAgo), PLANNED_AT, (ctx) => addProject(ctx, draft))
      if (since === undefined) continue
      const { daysAgo, ...standing } = since
      await as('nirmala', ago(daysAgo), CHANGED_AT, (ctx) => updateProject(ctx, id, { ...standing, milestones: steps }))
      if (title === PHOTOGRAPHED) await photograph(context, id, ago(daysAgo))
    }
    progress(`${PROJECTS.length} projects`)
  }
}
