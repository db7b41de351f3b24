/**
 * Counts a meeting a second time, in the plainest way, for tests only: it walks over units and people, knows nothing of the
 * code that it is compared with, and compares fractions by subtracting them.
 */
export interface PlainUnit {
  name: string
  share: number
  owner: string
  isBarred: boolean
  isThere: boolean
}

export interface PlainMeeting {
  units: PlainUnit[]
  headIs: 'unit' | 'owner'
  /** Of each head that has voted: for, against, abstain, or names. */
  votes: Map<string, 'for' | 'against' | 'abstain' | string[]>
  byShare: boolean
  rule: { kind: string; n: number; d: number; of: string; by: string; seats: number }
  people: string[]
  hidesShares: boolean
}

type Two = { heads: bigint; shares: bigint }
const two = (): Two => ({ heads: 0n, shares: 0n })

/** Whether a/b, with b above 0, is at least n/d. */
const reaches = (a: bigint, b: bigint, n: number, d: number) => a * BigInt(d) - b * BigInt(n) >= 0n

export function plainOutcome({ units, headIs, votes, byShare, rule, people, hidesShares }: PlainMeeting) {
  const headOf = (unit: PlainUnit) => (headIs === 'unit' ? unit.name : unit.owner)
  const measure = (some: PlainUnit[]): Two => {
    const heads = new Set<string>()
    let shares = 0n
    for (const unit of some) {
      heads.add(headOf(unit))
      shares += BigInt(unit.share)
    }
    return { heads: BigInt(heads.size), shares }
  }
  const all = measure(units)
  const entitled = measure(units.filter((unit) => !unit.isBarred))
  const voting = units.filter((unit) => !unit.isBarred && unit.isThere)
  const present = measure(voting)
  const counts: Record<'for' | 'against' | 'abstain', Two> = { for: two(), against: two(), abstain: two() }
  const named: Record<string, bigint> = Object.fromEntries(people.map((person) => [person, 0n]))
  for (const head of new Set(voting.map(headOf))) {
    const vote = votes.get(head)
    if (vote === undefined) continue
    const weight = measure(voting.filter((unit) => headOf(unit) === head)).shares
    const part = Array.isArray(vote) ? (vote.length === 0 ? 'abstain' : 'for') : vote
    counts[part].heads += 1n
    if (!hidesShares) counts[part].shares += weight
    if (Array.isArray(vote)) for (const person of vote) named[person] = (named[person] ?? 0n) + (byShare ? weight : 1n)
  }
  if (rule.kind === 'most') return { ...counts, all, entitled, present, ...plainElection(named, rule.seats) }
  const own = byShare ? 'shares' : 'heads'
  const ways = rule.by === 'both' ? (['heads', 'shares'] as const) : ([rule.by] as ('heads' | 'shares')[])
  const cast = { heads: counts.for.heads + counts.against.heads, shares: counts.for.shares + counts.against.shares }
  const base = rule.of === 'cast' ? cast : rule.of === 'present' ? present : all
  const carried =
    rule.kind === 'simple'
      ? counts.for[own] - counts.against[own] > 0n
      : rule.kind === 'absolute'
        ? counts.for[own] > all[own] - counts.for[own]
        : rule.kind === 'special'
          ? reaches(counts.for.heads, all.heads, rule.n, rule.d) && reaches(counts.for.shares, all.shares, rule.n, rule.d)
          : rule.kind === 'unanimous'
            ? counts.for.heads === entitled.heads
            : ways.every((way) => counts.for[way] > 0n && reaches(counts.for[way], base[way], rule.n, rule.d))
  return { ...counts, all, entitled, present, verdict: carried ? 'passed' : 'failed', elected: [] as string[], level: [] as string[] }
}

/** Fills seat after seat with whoever has most; stops where several have the same for the last of them. */
function plainElection(votes: Record<string, bigint>, seats: number) {
  const elected: string[] = []
  let left = Object.entries(votes).filter(([, count]) => count > 0n)
  while (left.length > 0 && elected.length < seats) {
    const most = left.reduce((max, [, count]) => (count > max ? count : max), 0n)
    const best = left.filter(([, count]) => count === most).map(([person]) => person)
    if (best.length > seats - elected.length) return { verdict: 'tied', elected, level: best.toSorted() }
    elected.push(...best)
    left = left.filter(([person]) => !best.includes(person))
  }
  return { verdict: elected.length === 0 ? 'failed' : 'elected', elected, level: [] }
}
