import './index.css';

interface StoryFile {
  readonly file: string;
  readonly load: () => Promise<unknown>;
}

const CHOICES = { language: ['en', 'hi'], theme: ['light', 'dark'], width: ['1280px', '360px'] } as const;

/** The list of stories, the settings, and the selected story in an iframe. */
export async function showIndex(files: readonly StoryFile[]): Promise<void> {
  const list = document.createElement('nav');
  const bar = document.createElement('header');
  const frame = document.createElement('iframe');
  const chosen = Object.fromEntries(
    Object.entries(CHOICES).map(([name, [first]]) => [name, first as string]),
  );
  let story = '';
  const draw = () => {
    frame.style.width = chosen.width!;
    frame.src = `?${new URLSearchParams({ story, language: chosen.language!, theme: chosen.theme! })}`;
  };
  for (const [name, values] of Object.entries(CHOICES)) {
    const select = bar.appendChild(document.createElement('select'));
    select.ariaLabel = name;
    select.append(...values.map((value) => new Option(value)));
    select.addEventListener('change', () => {
      chosen[name] = select.value;
      draw();
    });
  }
  for (const { file, load } of files) {
    const { default: meta, ...stories } = (await load()) as { default: { title: string } };
    const title = list.appendChild(document.createElement('h2'));
    title.textContent = meta.title;
    for (const name of Object.keys(stories)) {
      const button = list.appendChild(document.createElement('button'));
      button.textContent = name;
      button.addEventListener('click', () => {
        story = `${file}:${name}`;
        draw();
      });
    }
  }
  document.body.classList.add('gallery');
  document.body.append(list, bar, frame);
  list.querySelector('button')?.click();
}
