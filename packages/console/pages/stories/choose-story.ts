import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import type { Config } from '@fixbench/server/config.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import { describeUnknown } from '#console/server/unknown-names.ts'
import { findMisfit, findPersonName } from './fit.repo.ts'
import { getStoriesDir, readStories } from './list-stories.ts'
import { readStory } from './read-story.ts'
import type { storiesEndpoints } from './stories.contract.ts'
import type { Story } from './story.schema.ts'

/** The stories as they are told in a shop, or in any: those that fit first. */
export const listStories = ({ dataDir }: Config, deps: ShopContext | undefined) => {
  const { stories, broken } = readStories(dataDir)
  const rows = stories.map(({ story, origin }) => ({
    ...story,
    persona: nameLead(story, deps),
    stepCount: story.steps.length,
    origin,
    misfit: deps === undefined ? null : findMisfit(story, deps),
  }))
  const sorted = rows.toSorted((one, other) => Number(one.misfit !== null) - Number(other.misfit !== null))

  return { ...toFullPage(sorted), broken, folder: getStoriesDir(dataDir) }
}

/** Name of the person whom the audience follows; null when nobody in the shop has their place. */
export const nameLead = ({ persona: key }: Story, deps: ShopContext | undefined): string | null => {
  if (key === 'guest') return key
  return deps === undefined ? persona(key).memberName : findPersonName(deps, key)
}

/** Fails with 3001 for a story that can't be told in a shop. */
export const requireFit = (story: Story, deps: ShopContext | undefined): void => {
  const misfit = deps === undefined ? null : findMisfit(story, deps)
  if (misfit !== null) failField('storyId', misfit)
}

/** The story that a call names or brings along. Fails with 3001 when it does neither, or its text is wrong. */
export const chooseStory = (
  config: Config,
  { storyId, text }: Pick<ParsedOf<typeof storiesEndpoints.start>, 'storyId' | 'text'>,
): Story => {
  if (text === undefined) {
    return storyId === undefined
      ? failField('storyId', 'name a story, or give its text')
      : getStory(config, storyId)
  }
  const { story, problems } = readStory(text)
  return story ?? failField('text', problems.join('; '))
}

/** The story with this ID. Fails with 3001 when there is none. */
export const getStory = (config: Config, storyId: string): Story => {
  const stories = readStories(config.dataDir).stories.map(({ story }) => story)
  const ids = stories.map(story => story.storyId)

  return (
    stories.find(story => story.storyId === storyId) ??
    failField('storyId', describeUnknown('story', storyId, ids))
  )
}

/** The stories of a loop: those that are named, else all that fit. Fails with 3001 for one that doesn't fit. */
export const chooseStories = (
  config: Config,
  named: readonly string[] | undefined,
  deps: ShopContext | undefined,
): string[] => {
  if (named === undefined) {
    const { rows } = listStories(config, deps)
    return rows.filter(({ misfit }) => misfit === null).map(({ storyId }) => storyId)
  }

  for (const storyId of named) requireFit(getStory(config, storyId), deps)
  return [...named]
}
