import { showIndex } from './show-index.js';

const modules = import.meta.glob('../src/**/*.stories.tsx');
const stories = Object.entries(modules).map(([path, load]) => ({
  file: path.slice('../src/'.length, -'.stories.tsx'.length),
  load,
}));

const address = new URLSearchParams(window.location.search);
const [file, name] = address.get('story')?.split(':') ?? [];

if (file && name) {
  // The portal's modules read these when they load, so set them first.
  localStorage.setItem('language', address.get('language') ?? 'en');
  localStorage.setItem('scheme', address.get('theme') ?? 'light');
  const { showStory } = await import('./show-story.js');
  await showStory(stories.find((one) => one.file === file)!.load, name);
} else {
  await showIndex(stories);
}
