import { views, type View } from '../../../shared/selection/period.js';
import { words } from '../../../shared/strings/dashboard.js';
import { text } from '../../../shared/strings/text.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import css from './graph-panel.module.css';

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Segmented
      className={css.switch}
      label={words.graph.view}
      choices={views.map((name) => ({ value: name, label: text.views[name] }))}
      value={view}
      onChange={onChange}
    />
  );
}
