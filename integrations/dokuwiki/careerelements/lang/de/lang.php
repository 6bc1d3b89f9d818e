<?php

$lang['not_ready'] = 'Noch keine Stellen: Die Administration dieses Wikis muss den Bewerbungsdienst und die Kunden-ID eintragen (Admin, Konfiguration, Careerelements).';
$lang['ignored_attribute'] = '„%1$s“ wird ignoriert: <%2$s> hat in einer Wikiseite kein solches Attribut. Möglich sind: %3$s.';
$lang['ignored_value'] = '%1$s="%2$s" wird ignoriert: <%3$s> kann diesen Wert nicht verwenden.';
