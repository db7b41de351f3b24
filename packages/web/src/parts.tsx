import type { Dashboard } from '@verandah/contract/dashboardFigures'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import type { AttachedDocument, BuildingDocument } from '@verandah/contract/documents'
import type { Role } from '@verandah/contract/roles'
import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react'
import { onDemand } from './ui/page/onDemand.tsx'

/** The server's answer for the view; undefined until it is here. */
export interface DashboardProps {
  dashboard: Dashboard | undefined
}

/** The state of a part that asks the server: still loading, failed, nothing to show, or something. */
export type PartState = 'pending' | 'failed' | 'nothing' | 'something'

export interface ThisMonthProps {
  /** Called by each part with its name. */
  onFound: (part: string, found: PartState) => void
}

/** The screens that several features make up: each slot with the props that its screen gives to the parts. */
interface Slots {
  /** Parts of the settings, each with an address of its own on the page of its section. */
  settings: {}
  /** Rows of the profile's security card. */
  'profile.security': {}
  /** Cards of the page on which people choose how they are notified. */
  notices: {}
  /** Views of the user management beside the people, each with a tab. */
  'users.views': { onTurned: () => void }
  /** Buttons above all views of the user management. */
  'users.toolbar': { view: string }
  /** The notices above the views. */
  'users.notices': { view: string }
  /** Buttons above the meetings, in the list and in the calendar. */
  'meetings.toolbar': {}
  /** On the page of a general meeting, before all else: what the person does for their own units. */
  'meetings.general.own': { id: MeetingId }
  /** On the page of a general meeting: what is done for it and in it. */
  'meetings.general.main': { id: MeetingId }
  /** In the editor of the minutes of a general meeting: a text to begin with. */
  'meetings.minutes.draft': { id: MeetingId; onDraft: (text: string) => void }
  /** Below the minutes of a general meeting: who has signed which text of them. */
  'meetings.minutes.signatures': { meeting: Meeting }
  /** On the page of a general meeting: its facts, beside the rest, on a phone below it. */
  'meetings.general.facts': { id: MeetingId }
  /** Who was told of a published announcement, for those who may send messages. */
  'announcements.reached': { id: string; title: string }
  /** The documents that are attached to a record, to be looked at. */
  attachedDocuments: { documents: readonly AttachedDocument[] }
  /** Chooses them, in the form of the record. */
  documentChooser: { chosen: readonly AttachedDocument[]; onChoose: (chosen: AttachedDocument[]) => void }
  /** The contracts of a vendor among the documents, to be looked at and downloaded. */
  'vendors.contracts': { documents: readonly BuildingDocument[] }
  /** The dialogs that links open over the transactions. */
  'finances.linked': {}
  /** In place of all figures, while the books have not begun. */
  'finances.start': {}
  /** A button for each thing that is still to be done in this month, in a box below the figures of the finances. */
  'finances.thisMonth': ThisMonthProps
  /** The facts that people should know before they report something. */
  'maintenance.form': {}
  /** What a new portal still needs, above all else on the dashboard. */
  'dashboard.first': DashboardProps
  /** Figures of the dashboard; each is one link to what it counts. */
  'dashboard.figures': DashboardProps
  /** Its lists: what needs the person first, then what they have begun. */
  'dashboard.lists': DashboardProps
  /** The last parts, below the fold. */
  'dashboard.below': {}
  /** Its buttons, each for those who may press it. */
  'dashboard.actions': {}
}
export type Slot = keyof Slots

/** A part that a feature adds to another feature's screen. */
export interface Part<P extends Slot> {
  slot: P
  /** The name within its slot; the address of a tab, where the slot has tabs. */
  name: string
  /** The label of a tab, in English. */
  label?: string
  /** The section of the settings that it belongs to. */
  section?: 'building' | 'rules' | 'mail' | 'system'
  /** The order within its slot. */
  order: number
  /** Whose screen has it; absent: everyone's. */
  roles?: readonly Role[]
  /** Called with the screens that name its slot, else when the part is first shown. */
  load: () => Promise<{ Component: ComponentType<Slots[P]> }>
}

export type AnyPart = { [P in Slot]: Part<P> }[Slot]

/** Filled by the app from the features' lists. */
export const PartsContext = createContext<readonly AnyPart[]>([])

/** The component of each part, cached from the first use. */
const components = new WeakMap<object, unknown>()

/** Loads a part before its screen is rendered, so that it is there at once. */
export async function loadPart(part: AnyPart): Promise<void> {
  const { Component } = await part.load()
  if (!components.has(part)) components.set(part, Component)
}

function componentOf<P extends Slot>(part: Part<P>): ComponentType<Slots[P]> {
  if (!components.has(part))
    components.set(
      part,
      onDemand(async () => (await part.load()).Component)
    )
  return components.get(part) as ComponentType<Slots[P]>
}

/** Returns the parts for a slot, in order: the ones that a person of a role sees. */
export function useParts<P extends Slot>(slot: P, role?: Role) {
  const all: readonly { slot: Slot }[] = use(PartsContext)
  const isSeen = ({ roles }: Part<P>) => roles === undefined || role === undefined || roles.includes(role)
  const parts = (all.filter((part) => part.slot === slot) as Part<P>[]).filter(isSeen).toSorted((a, b) => a.order - b.order)
  return parts.map((part) => ({ name: part.name, label: part.label ?? part.name, section: part.section, Component: componentOf(part) }))
}

type PartsProps<P extends Slot> = Slots[P] & { slot: P; fallback?: ReactNode }

/** Tells the screen what its part has found, whenever that changes. `isThere`: whether there is something; undefined until it is known. */
export function useFound(onFound: (found: PartState) => void, isThere: boolean | undefined, hasFailed: boolean): void {
  const known = isThere === true ? 'something' : 'nothing'
  const found = isThere === undefined ? (hasFailed ? 'failed' : 'pending') : known
  const tell = useEffectEvent(onFound)
  useEffect(() => tell(found), [found])
}

/** Shows all parts for a slot, one after the other. */
export function Parts<P extends Slot>({ slot, fallback, ...rest }: PartsProps<P>) {
  // The rest are the props of the slot, which TypeScript does not see in a type parameter.
  const props = rest as unknown as Slots[P]
  return (
    <Suspense fallback={fallback}>
      {useParts(slot).map(({ name, Component }) => (
        <Component key={name} {...props} />
      ))}
    </Suspense>
  )
}
