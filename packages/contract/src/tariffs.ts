import { MAX_PRICE } from './duesRates.ts'
import { pack } from './i18n/text.ts'
import { TARIFF_BLOCKS } from './limits.ts'
import { cents, isMoney } from './money.ts'
import { isVolume, litresOf } from './volumes.ts'
import { z } from './z.ts'

/** The prices of a metered m³ in rupees, each with the m³ up to which it is valid. */
export const Tariff = z.object({
  /** The price that each unit pays, however much it takes. */
  fixed: z.number(),
  /** The last one has no end. */
  blocks: z.array(z.object({ upTo: z.nullable(z.number()), price: z.number() }))
})
export type Tariff = z.output<typeof Tariff>

const WRONG_PRICE = 'This must be a number, 0 to 100,000, with at most two decimals'
const WRONG_VOLUME = 'The end must be a number of m³ above 0, with at most three decimals'

const price = z.pipe(
  z.number({ error: WRONG_PRICE }).check(z.refine((value) => value === 0 || (isMoney(value) && value <= MAX_PRICE), WRONG_PRICE)),
  z.transform(cents)
)

const upTo = z.nullable(
  z.pipe(z.number({ error: WRONG_VOLUME }).check(z.refine((value) => value > 0 && isVolume(value), WRONG_VOLUME)), z.transform(litresOf))
)

const Block = z.object({ upTo, price }, { error: 'A block has an end and a price' })

/** Becomes cents and litres. */
export const TariffDraft = z
  .object(
    {
      fixed: price,
      blocks: z
        .array(Block, { error: 'Blocks must be a list' })
        .check(
          z.minLength(1, 'At least one block is needed'),
          z.maxLength(TARIFF_BLOCKS, pack('Blocks cannot exceed {{max}}', { max: TARIFF_BLOCKS }))
        )
    },
    { error: 'A tariff has a fixed part and blocks' }
  )
  .check(
    z.superRefine(({ blocks }, context) => {
      for (const [index, { upTo: end }] of blocks.entries()) {
        const issue = (message: string) => context.addIssue({ code: 'custom', path: ['blocks', index, 'upTo'], message })
        const before = blocks[index - 1]?.upTo ?? 0
        if (index === blocks.length - 1) {
          if (end !== null) issue('The last block has no end')
        } else if (end === null) issue('Only the last block has no end')
        else if (end > 0 && end <= before) issue('A block ends after the one before it')
      }
    })
  )
