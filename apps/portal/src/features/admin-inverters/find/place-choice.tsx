import { useEffect, useRef } from 'react';
import { isFailed } from '../../../shared/api/known.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useCities } from './api/get-inverter-city-list.js';
import { usePowerRatings } from './api/get-power-rating-list.js';
import css from './find-inverter.module.css';

interface Props {
  rating: string | null;
  city: string | null;
  onRating: (rating: string) => void;
  onCity: (city: string) => void;
}

/** A button per rating; after the choice, a button per city with installations. */
export function PlaceChoice({ rating, city, onRating, onCity }: Props) {
  const words = adminInverterText.find;
  const ratings = usePowerRatings();
  const cities = useCities(rating);
  return (
    <>
      {(isFailed(ratings) || isFailed(cities)) && <FailureAlert />}
      {ratings.data ? (
        <Choices label={words.ratings} all={ratings.data} chosen={rating} onChoose={onRating} />
      ) : (
        !isFailed(ratings) && <Skeleton height={116} width="100%" />
      )}
      {rating !== null && (
        <div role="status" className={css.cities}>
          {cities.data?.length === 0 && <p className={css.none}>{words.noneInstalled}</p>}
          {cities.data && cities.data.length > 0 && (
            <Choices label={words.cities(rating)} all={cities.data} chosen={city} onChoose={onCity} />
          )}
          {!cities.data && !isFailed(cities) && <Skeleton height={64} width="100%" />}
        </div>
      )}
    </>
  );
}

interface ChoicesProps {
  label: string;
  all: readonly string[];
  chosen: string | null;
  onChoose: (one: string) => void;
}

function Choices({ label, all, chosen, onChoose }: ChoicesProps) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={css.choices} role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      <div ref={row}>
        {all.map((one) => (
          <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
            {one}
          </button>
        ))}
      </div>
    </div>
  );
}
