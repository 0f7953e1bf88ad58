import { expect, it } from 'vitest'
import { builtInStories } from './built-in.ts'
import { packStory, unpackStory } from './story-link.ts'

it.each(builtInStories.map(story => [story.storyId, JSON.stringify(story, null, 2)]))(
  'the story %s travels in a link, shorter than browsers and servers allow [DEMO-09]',
  async (_, text) => {
    const packed = await packStory(text)

    expect(await unpackStory(packed)).toBe(text)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(packed.length).toBeLessThan(4000)
  },
)

it('a damaged link is rejected [DEMO-09]', async () => {
  await expect(unpackStory('not-a-story')).rejects.toBeInstanceOf(Error)
})
